/** What may stand between a word and its translation in a pasted line. */
export type Separator = 'tab' | 'dash' | 'semicolon' | 'comma';

/**
 * From the one that says most about the writer's intention to the one that most often is plain punctuation: of two
 * that split the lines equally well the earlier one is taken. `perro - dog; hound` is a pair split by its dash.
 */
export const SEPARATORS = ['tab', 'dash', 'semicolon', 'comma'] as const satisfies readonly Separator[];

/**
 * A dash separates only with white space on both sides: `well-known` is one word. Marks of direction may hide between
 * the dash and the space. Semicolons and commas are also those of Arabic and Chinese keyboards.
 */
const patterns: Readonly<Record<Separator, RegExp>> = {
  tab: /\t/g,
  dash: /(?<=\s[\u200E\u200F\u061C]?)[-\u2010-\u2015\u2212](?=[\u200E\u200F\u061C]?\s)/g,
  semicolon: /[;；؛]/g,
  comma: /[,，،、]/g,
};

/** Where a separator stands in a line: its first index and the one after it. */
export type Place = { readonly start: number; readonly end: number };

/** The first separator at or after index `from`. */
export const findSeparator = (
  line: string,
  search: { readonly separator: Separator; readonly from: number },
): Place | undefined => {
  const pattern = patterns[search.separator];
  pattern.lastIndex = search.from;
  const match = pattern.exec(line);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
};
