import { limits } from '../ports/limits.ts';

const token = "[\\w!#$&^.+'-]+";
const mediaType = new RegExp(
  `^${token}/${token}(\\s*;\\s*${token}=("[^"\\\\\\x00-\\x1f\\x7f]*"|${token}))*$`,
);
const pattern = new RegExp(`^${token}/(${token}|\\*)$`);

/** Whether a text is a media type with or without parameters (RFC 9110, 8.3.1), short enough to be stored. */
export const isMediaType = (text: string): boolean =>
  text.length <= limits.headerCharacters && mediaType.test(text);

/** Whether this can be an entry in a bucket's list of allowed types: `a/b` or `a/*`. */
export const isMediaTypePattern = (text: string): boolean =>
  text.length <= limits.headerCharacters && pattern.test(text);

/** Type and subtype only, in lower case. */
export const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Whether a type is among those a bucket allows; null allows all. */
export function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const essence = essenceOf(type);
  return allowed.some((one) => {
    const named = one.toLowerCase();
    if (named === '*/*') return true;
    return named.endsWith('/*') ? essence.startsWith(named.slice(0, -1)) : essence === essenceOf(named);
  });
}
