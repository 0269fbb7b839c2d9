/** The first text behind all that begin with this one, in the order of bytes; null where there is none. */
export function afterPrefix(prefix: string): string | null {
  for (let end = prefix.length; end > 0; end -= 1) {
    const code = prefix.charCodeAt(end - 1);
    // Names are of ASCII; any other character has no name behind it.
    if (code < 0x7f) return prefix.slice(0, end - 1) + String.fromCharCode(code + 1);
  }
  return null;
}

const named = /^[\x20-\x7e]*$/;

/** Whether any name can begin so. */
export const canBegin = (prefix: string): boolean => prefix.length <= 1024 && named.test(prefix);
