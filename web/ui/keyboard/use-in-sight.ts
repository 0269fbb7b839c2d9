import { type RefObject, useEffect } from 'react';
import type { TextTarget } from './target.ts';

/** The gap between the field and what is above or below it. */
const gapPx = 16;

/**
 * How far the page has to scroll to show a field between the page header and the keyboard; its top takes precedence.
 */
export function scrollToSee(
  field: { readonly top: number; readonly bottom: number },
  { headPx, keyboardTop }: { headPx: number; keyboardTop: number },
): number {
  const abovePx = field.top - gapPx - headPx;
  const belowPx = field.bottom + gapPx - keyboardTop;
  if (abovePx < 0) return abovePx;
  return Math.max(0, Math.min(belowPx, abovePx));
}

/** A button further below its field than this belongs to something else, too. */
const nearPx = 96;

/** A field and, if it is near, the button right below it that sends what was written: it is needed next. */
export function fieldWithButton(
  field: { readonly top: number; readonly bottom: number },
  button: { readonly top: number; readonly bottom: number } | undefined,
): { readonly top: number; readonly bottom: number } {
  const isBelow = button !== undefined && button.top >= field.bottom && button.top - field.bottom <= nearPx;
  return { top: field.top, bottom: isBelow ? button.bottom : field.bottom };
}

/** Where the page header ends; a dialog covers it. */
const headAbove = (field: TextTarget): number =>
  field.closest('dialog, [role=dialog]')
    ? Number.NEGATIVE_INFINITY
    : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/** Keeps the field in use, and the button that sends it, from being hidden by the keyboard or the page header. */
export function useInSight({
  target,
  keyboard,
}: {
  target: TextTarget | null;
  keyboard: RefObject<HTMLElement | null>;
}): void {
  useEffect(() => {
    if (!target || !keyboard.current) return;
    // In a short area the keyboard covers the field until the page has scrolled: its position after that is what
    // counts.
    const { top, height } = keyboard.current.getBoundingClientRect();
    const button = target.form?.querySelector('button[type=submit]')?.getBoundingClientRect();
    const scrollPx = scrollToSee(fieldWithButton(target.getBoundingClientRect(), button), {
      headPx: headAbove(target),
      keyboardTop: Math.min(top, window.innerHeight - height),
    });
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (scrollPx !== 0) window.scrollBy({ top: scrollPx, behavior: isCalm ? 'instant' : 'smooth' });
  }, [target, keyboard]);
}
