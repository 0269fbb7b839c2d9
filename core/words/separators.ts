/** What may stand between a word and its translation in a pasted line. */
export type Separator = 'tab' | 'arrow' | 'pipe' | 'equals' | 'dash' | 'colon' | 'semicolon' | 'comma';

/**
 * From the separator that most clearly shows the writer's intention to the one that is most often plain punctuation: if
 * two split the lines equally well, the earlier one is used. `perro - dog; hound` is a pair split by its dash.
 */
export const SEPARATORS = [
  'tab',
  'arrow',
  'pipe',
  'equals',
  'dash',
  'colon',
  'semicolon',
  'comma',
] as const satisfies readonly Separator[];

/** Signs that do not occur in ordinary text: a line that has one was meant to be split by it. */
export const isUnmistakable = (separator: Separator): boolean =>
  separator === 'tab' || separator === 'arrow' || separator === 'pipe' || separator === 'equals';

/**
 * A dash separates only with white space on both sides, since `well-known` is one word; a long dash (—) does so
 * without. Direction marks may hide between the dash and the space. A colon between digits is part of a time, and
 * before `//` part of an address. Semicolons, commas, colons, bars and equals signs include those of Arabic and Chinese
 * keyboards.
 */
const patterns: Readonly<Record<Separator, RegExp>> = {
  tab: /\t/g,
  arrow: /[=-]{1,2}>|[→⇒⟶➔➜➡]\uFE0F?|(?<=\s)>(?=\s)/g,
  pipe: /[|｜¦]/g,
  equals: /[=＝](?!>)/g,
  dash: /(?<=\s[\u200E\u200F\u061C]?)(?:-{1,2}|[\u2010-\u2015\u2212])(?=[\u200E\u200F\u061C]?\s)|[\u2014\u2015]/g,
  colon: /(?<!\d):(?!\/\/)|:(?!\/\/|\d)|：/g,
  semicolon: /[;；؛]/g,
  comma: /[,，،、]/g,
};

/** The signs by which programs separate the columns of a file. */
export const FILE_SIGNS: Readonly<Partial<Record<Separator, string>>> = {
  tab: '\t',
  pipe: '|',
  colon: ':',
  semicolon: ';',
  comma: ',',
};

/** What splits a line: any sign of this kind, or, if a program wrote the line, exactly the sign that programs use. */
export type SplitBy = { readonly separator: Separator; readonly isExact: boolean };

/** The position of a separator in a line: its first index and the one after it. */
export type Place = { readonly start: number; readonly end: number };

/** The first separator at or after index `from`. */
export const findSeparator = (
  line: string,
  search: SplitBy & { readonly from: number },
): Place | undefined => {
  const sign = search.isExact ? FILE_SIGNS[search.separator] : undefined;
  if (sign !== undefined) {
    const start = line.indexOf(sign, search.from);
    return start < 0 ? undefined : { start, end: start + sign.length };
  }
  const pattern = patterns[search.separator];
  pattern.lastIndex = search.from;
  const match = pattern.exec(line);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
};
