import { pathPattern } from '../../../platform/path-pattern.ts';

/** Pages of visitors that may end with an advertisement, in any language: what is read, never what has a form. */
const read: ReadonlySet<string> = new Set(['/', '/home']);

/** Pages of learners with a place for one. */
const learners: ReadonlySet<string> = new Set(['/', '/dashboard', '/module/:id']);

type Where = { readonly pathname: string; readonly isSignedIn: boolean };

/** Whether a page has a place for an advertisement, and so may ask about them. Where somebody studies or types none has. */
export const hasAdPlace = ({ pathname, isSignedIn }: Where): boolean =>
  (isSignedIn ? learners : read).has(pathPattern(pathname.replace(/^\/(en|es|fr|he|zh)(?=\/)/, '')));
