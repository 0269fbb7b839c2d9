import { clsx } from 'clsx';

/**
 * A notice that stays in sight at the foot of the page. Where something to be pressed stands there (`data-foot`), or a card with its
 * answers, it waits at the page's end: it must not lie over that.
 */
export const footNote = (...more: string[]): string =>
  clsx('sticky bottom-3 z-20 mx-auto mb-3 w-fit [body:has([data-foot],[data-study])_&]:static', ...more);
