import { FAREWELL_KEY } from '../landing/farewell-key.ts';

/** Says goodbye, once. */
export function sayFarewell(): void {
  try {
    if (sessionStorage.getItem(FAREWELL_KEY) === null) return;
    sessionStorage.removeItem(FAREWELL_KEY);
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
