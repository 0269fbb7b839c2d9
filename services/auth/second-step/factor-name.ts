import { validationFailed } from '../errors/errors.ts';

const longestName = 100;

/** Refuses a name that is too long to be shown in a list, or that holds control characters. */
export function requireFactorName(name: string): void {
  if (name.length <= longestName && !/\p{Cc}/u.test(name)) return;
  throw validationFailed(`Names have at most ${longestName} characters`);
}
