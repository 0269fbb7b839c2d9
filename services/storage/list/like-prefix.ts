/** The first text, in byte order, after all texts with this prefix; null if there is none. */
export function afterPrefix(prefix: string): string | null {
  for (let end = prefix.length; end > 0; end -= 1) {
    const code = prefix.charCodeAt(end - 1);
    // Names are ASCII, so no name follows any other character.
    if (code < 0x7f) return prefix.slice(0, end - 1) + String.fromCharCode(code + 1);
  }
  return null;
}

const named = /^[\x20-\x7e]*$/;

/** Whether any name can start with this prefix. */
export const canBegin = (prefix: string): boolean => prefix.length <= 1024 && named.test(prefix);
