import { clsx } from 'clsx';

/**
 * A notice that stays in sight at the foot of the page. If there are controls at the foot (`data-foot`), or a card with
 * its answers, the notice goes to the end of the page instead, so as not to cover them.
 */
export const footNote = (...more: string[]): string =>
  clsx('sticky bottom-3 z-20 mx-auto mb-3 w-fit [body:has([data-foot],[data-study])_&]:static', ...more);
