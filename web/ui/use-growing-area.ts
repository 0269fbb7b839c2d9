import { type RefObject, useLayoutEffect } from 'react';

/**
 * A field of `growing-area` grows with its text even in browsers without `field-sizing`: Safari before 26.2, Firefox
 * before 152.
 */
export function useGrowingArea(root: RefObject<HTMLElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what its height follows.
  useLayoutEffect(() => {
    const area = root.current?.querySelector('textarea');
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    const borderPx = area.offsetHeight - area.clientHeight;
    area.style.height = `${area.scrollHeight + borderPx}px`;
  }, [root, text]);
}
