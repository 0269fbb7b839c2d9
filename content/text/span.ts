/** Splits "I bought a [ticket]." into its parts; undefined unless exactly one non-empty span is marked. */
export function splitSpan(sentence: string): { before: string; word: string; after: string } | undefined {
  const match = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/u.exec(sentence);
  if (!match) return undefined;
  const [, before = '', word = '', after = ''] = match;
  return word.trim() === word ? { before, word, after } : undefined;
}
