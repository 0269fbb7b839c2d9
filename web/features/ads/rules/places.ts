import { pathPattern } from '../../../platform/path-pattern.ts';

/** Visitors' pages that may end with an advertisement, in any language: pages to read, never pages with a form. */
const read: ReadonlySet<string> = new Set(['/', '/home']);

/** Learners' pages with a place for an advertisement. */
const learners: ReadonlySet<string> = new Set(['/', '/dashboard', '/module/:id']);

type Where = { readonly pathname: string; readonly isSignedIn: boolean };

/**
 * Whether a page has a place for an advertisement, and so may ask about them. Pages for studying or typing have none.
 */
export const hasAdPlace = ({ pathname, isSignedIn }: Where): boolean =>
  (isSignedIn ? learners : read).has(pathPattern(pathname.replace(/^\/(en|es|fr|he|zh)(?=\/)/, '')));
