/** A place in the app. */
export type Place = {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
  /** State from the page that linked here; survives a reload. */
  readonly state: unknown;
  /** A new one for every arrival: the same page twice in the history is two places. */
  readonly key: string;
};

/** The parts of an address within the app; missing parts are taken from the current place. */
export function partsOf(to: string, at: Pick<Place, 'pathname' | 'search'>) {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return {
    // An address that begins with two slashes would lead to another site.
    pathname: path === '' ? at.pathname : path.replace(/\/{2,}/g, '/'),
    search: search === '?' || (search === '' && path === '') ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

export const addressOf = ({ pathname, search, hash }: Omit<Place, 'state' | 'key'>): string =>
  pathname + search + hash;

const newKey = (): string => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';

/** The place an address leads to from another place. */
export function placeAt(to: string, from: Pick<Place, 'pathname' | 'search'>, state?: unknown): Place {
  return { ...partsOf(to, from), state: state ?? null, key: newKey() };
}
