/** Where somebody is in the app. */
export type Place = {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
  /** What the page that led here hands on; survives a reload. */
  readonly state: unknown;
  /** Another one at every arrival: the same page twice in the history is two places. */
  readonly key: string;
};

/** An address within the app, with what it leaves out taken from the place it is named at. */
export function partsOf(to: string, at: Pick<Place, 'pathname' | 'search'>) {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return {
    // An address that begins with two strokes would be that of another site.
    pathname: path === '' ? at.pathname : path.replace(/\/{2,}/g, '/'),
    search: search === '?' || (search === '' && path === '') ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

export const addressOf = ({ pathname, search, hash }: Omit<Place, 'state' | 'key'>): string =>
  pathname + search + hash;

const newKey = (): string => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';

/** The place an address leads to from another. */
export function placeAt(to: string, from: Pick<Place, 'pathname' | 'search'>, state?: unknown): Place {
  return { ...partsOf(to, from), state: state ?? null, key: newKey() };
}
