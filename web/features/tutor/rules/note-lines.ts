/**
 * A piece of a remark: the tutor's own words, a quotation in the language being learned, letters of it that differ, or a
 * quotation in a language that the learner knows.
 */
export type NotePiece = { readonly kind: 'plain' | 'quoted' | 'letters' | 'known'; readonly text: string };

/** One line of a tutor's remark: the meaning of its mark (done, missing, more to say), and how deeply it is nested. */
export type NoteLine = {
  readonly mark: 'done' | 'missing' | 'point' | null;
  readonly isNested: boolean;
  /** A short line on its own that contains a number, such as a grade. */
  readonly isGrade: boolean;
  readonly pieces: readonly (readonly NotePiece[])[];
};

const marks: Readonly<Record<string, NoteLine['mark']>> = { '✓': 'done', '✗': 'missing', '•': 'point' };

const longestGrade = 32;

/** The arrow in "written → right" points in the direction of the words beside it. */
const turnArrows = (text: string): string =>
  text.replace(/([\p{sc=Hebrew}\p{sc=Arabic}][^\p{L}]*)→(?=[^\p{L}]*[\p{sc=Hebrew}\p{sc=Arabic}])/gu, '$1←');

/**
 * Brackets around letters that differ: "bo[l]eto". They are read this way only in text that was isolated as a
 * quotation. One whose direction is stated is in a language that the learner knows.
 */
const piecesOfQuotation = (quotation: string): readonly NotePiece[] => {
  const text = quotation.replace(/[\u2066-\u2069]/g, '');
  return /[\u2066\u2067]/.test(quotation) ? [{ kind: 'known', text }] : lettersIn(text);
};

const lettersIn = (quotation: string): readonly NotePiece[] =>
  quotation
    .split(/\[([^\]]+)\]/)
    .map((text, index): NotePiece => ({ kind: index % 2 === 1 ? 'letters' : 'quoted', text }))
    .filter(({ text }) => text !== '');

/**
 * An isolated quotation, including its quotation marks: outside the isolate they would move when the direction changes.
 */
const quotation =
  /(["“„][\u2066-\u2068][^\u2069]*\u2069["”“]|«[\u00a0\u202f]?[\u2066-\u2068][^\u2069]*\u2069[\u00a0\u202f]?»|[\u2066-\u2068][^\u2069]*\u2069)/;

const piecesOfLine = (text: string): NoteLine['pieces'] =>
  turnArrows(text)
    .split(quotation)
    .map((part, index): readonly NotePiece[] =>
      index % 2 === 1 ? piecesOfQuotation(part) : [{ kind: 'plain', text: part }],
    )
    .filter((part) => part.some(({ text }) => text !== ''));

/** A tutor's remark as paragraphs of lines. */
export const noteLines = (text: string): readonly (readonly NoteLine[])[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.split('\n').map((line, _, { length }): NoteLine => {
        const [, indent = '', sign, rest] = /^(\s*)(?:([✓✗•])\s+)?(.*)$/u.exec(line) ?? [];
        return {
          mark: sign === undefined ? null : (marks[sign] ?? null),
          isNested: indent !== '',
          isGrade: length === 1 && line.length <= longestGrade && /\p{N}/u.test(line),
          pieces: piecesOfLine(rest ?? line),
        };
      }),
    );
