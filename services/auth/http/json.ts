/** Arrays and objects inside each other at most. No body of the protocol has more than four. */
export const maxJsonDepth = 20;

/** Whether JSON text nests deeper than allowed: one pass over the text, before anything is made of it. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxJsonDepth) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** Whether every text and key of a value can be stored: no half of a surrogate pair, no U+0000. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value)
    ? value.every(isStorable)
    : Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
