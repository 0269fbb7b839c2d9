import { type RefObject, useEffect, useState } from 'react';
import { isTarget, type TextTarget } from './target.ts';

/** How long after a field lost focus to check whether focus stayed with the keyboard (product: on-screen keyboard). */
const blurCheckMs = 100;

/** Whether the focus is still with the keyboard: on a field, on a key, or on a button on the way from one to the other. */
const isAround = (focused: Element | null, { area, keyboard }: { area: Element; keyboard: Element | null }) =>
  isTarget(focused) ||
  keyboard?.contains(focused) ||
  (area.contains(focused) && focused?.matches('button, a'));

/**
 * The text field the keyboard types into: the last focused one inside `root`. Moving focus to the keyboard itself keeps
 * it, and so do the buttons that Tab leads over before; leaving them all releases it.
 */
export function useTarget({
  root,
  keyboard,
}: {
  root: RefObject<HTMLElement | null>;
  keyboard: RefObject<HTMLElement | null>;
}): TextTarget | null {
  const [target, setTarget] = useState<TextTarget | null>(null);

  useEffect(() => {
    const area = root.current;
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocusIn = (event: FocusEvent) => {
      if (!isTarget(event.target)) return;
      clearTimeout(timer);
      setTarget(event.target);
    };
    const onFocusOut = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isAround(document.activeElement, { area, keyboard: keyboard.current })) setTarget(null);
      }, blurCheckMs);
    };
    if (area.contains(document.activeElement) && isTarget(document.activeElement)) {
      setTarget(document.activeElement);
    }
    area.addEventListener('focusin', onFocusIn);
    area.addEventListener('focusout', onFocusOut);
    return () => {
      clearTimeout(timer);
      area.removeEventListener('focusin', onFocusIn);
      area.removeEventListener('focusout', onFocusOut);
    };
  }, [root, keyboard]);

  return target;
}
