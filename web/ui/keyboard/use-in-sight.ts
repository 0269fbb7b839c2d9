import { type RefObject, useEffect } from 'react';
import type { TextTarget } from './target.ts';

/** Between the field and what stands above or below it. */
const gapPx = 16;

/** How far the page has to scroll for a field to stand between the head of the page and the keyboard; its top before its end. */
export function scrollToSee(
  field: { readonly top: number; readonly bottom: number },
  { headPx, keyboardTop }: { headPx: number; keyboardTop: number },
): number {
  const abovePx = field.top - gapPx - headPx;
  const belowPx = field.bottom + gapPx - keyboardTop;
  if (abovePx < 0) return abovePx;
  return Math.max(0, Math.min(belowPx, abovePx));
}

/** Where the head of the page ends; a dialog lies over it. */
const headAbove = (field: TextTarget): number =>
  field.closest('dialog, [role=dialog]')
    ? Number.NEGATIVE_INFINITY
    : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/** The field being typed into must lie neither behind the keyboard nor under the head of the page. */
export function useInSight({
  target,
  keyboard,
}: {
  target: TextTarget | null;
  keyboard: RefObject<HTMLElement | null>;
}): void {
  useEffect(() => {
    if (!target || !keyboard.current) return;
    // Below a short area it stands over the field until the page has scrolled: what counts is where it will stand then.
    const { top, height } = keyboard.current.getBoundingClientRect();
    const scrollPx = scrollToSee(target.getBoundingClientRect(), {
      headPx: headAbove(target),
      keyboardTop: Math.min(top, window.innerHeight - height),
    });
    if (scrollPx !== 0) window.scrollBy({ top: scrollPx, behavior: 'smooth' });
  }, [target, keyboard]);
}
