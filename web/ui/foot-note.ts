import { clsx } from 'clsx';

/**
 * A notice that stays in view at the bottom of the page. If there are buttons there (`data-foot`), which it must not
 * cover, it waits at the end of the page. With a card and its answers (`data-study`) it is shown under the banner
 * instead, because the end of that page is out of view in a low window.
 */
export const footNote = (...more: string[]): string =>
  clsx(
    'sticky bottom-3 z-20 mx-auto mb-3 w-fit [body:has([data-foot],[data-study])_&]:static',
    '[body:has([data-study])_&]:-order-1 [body:has([data-study])_&]:mt-2 [body:has([data-study])_&]:mb-0',
    ...more,
  );
