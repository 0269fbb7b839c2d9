/** Left by the app for the next page of this tab, after somebody deleted their account. */
const farewell = 'vocabloom.farewell';

/** Says goodbye, once. */
export function sayFarewell(): void {
  try {
    if (sessionStorage.getItem(farewell) === null) return;
    sessionStorage.removeItem(farewell);
    document.querySelector('[data-farewell]')?.removeAttribute('hidden');
  } catch {
    // Without storage there is nobody to say it to.
  }
}

/** Pictures follow the device by themselves; a theme that was chosen outranks it. */
export function showPicturesOf(theme: string | undefined): void {
  if (theme === undefined) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = theme === 'dark' ? 'all' : 'not all';
}
