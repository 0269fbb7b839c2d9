/** The sentence around a position in a text. */
export const sentenceAround = (text: string, at: number, language: string): string => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return (segmenter.segment(text).containing(at)?.segment ?? '').trim();
};

/** The paragraphs of a text, each split into pieces; `start` counts from the beginning of the whole text. */
export function paragraphsOf(text: string, language: string): readonly (readonly TextPiece[])[] {
  let from = 0;
  return text.split(/(\n{2,})/).flatMap((part, index) => {
    const at = from;
    from += part.length;
    if (index % 2 === 1 || part === '') return [];
    return [piecesOf(part, language).map((piece) => ({ ...piece, start: at + piece.start }))];
  });
}

const longestTitle = 60;

/** Whether a paragraph is a title: one short line that does not end like a sentence. */
export const isTitle = (paragraph: readonly TextPiece[]): boolean => {
  const line = paragraph.map(({ text }) => text).join('');
  return line.length <= longestTitle && !/[.!?。！？؟…:"”»」]$|\n/u.test(line.trim());
};

export type TextPiece = { readonly text: string; readonly isWord: boolean; readonly start: number };

/** Splits a text into words and the parts between them, by the rules of its language (Mandarin has no spaces). */
export function piecesOf(text: string, language: string): readonly TextPiece[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment, isWordLike, index }) => ({
    text: segment,
    isWord: isWordLike === true && !/^\p{N}+$/u.test(segment),
    start: index,
  }));
}
