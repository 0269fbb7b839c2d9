import { FAREWELL_KEY } from '../landing/farewell-key.ts';

/** Says goodbye, once. */
export function sayFarewell(): void {
  try {
    if (sessionStorage.getItem(FAREWELL_KEY) === null) return;
    sessionStorage.removeItem(FAREWELL_KEY);
    document.querySelector('[data-farewell]')?.removeAttribute('hidden');
  } catch {
    // Without storage it is unknown whether anybody left.
  }
}

/** Pictures follow the device's theme by themselves; a chosen theme overrides it. */
export function showPicturesOf(theme: string | undefined): void {
  if (theme === undefined) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = theme === 'dark' ? 'all' : 'not all';
}
