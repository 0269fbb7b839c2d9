/** Whether every text and key of a value can be stored: no half of a surrogate pair, no U+0000. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value)
    ? value.every(isStorable)
    : Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
