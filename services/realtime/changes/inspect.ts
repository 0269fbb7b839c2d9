/** A value in the notation of the protocol's messages about subscriptions (protocol: changes of tables). */
export function inspect(value: unknown): string {
  if (value === null || value === undefined) return 'nil';
  if (Array.isArray(value)) return `[${value.map(inspect).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `%{${entries.map(([key, own]) => `${JSON.stringify(key)} => ${inspect(own)}`).join(', ')}}`;
}
