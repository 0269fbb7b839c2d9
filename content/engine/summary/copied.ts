import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from '../../text/fold.ts';

type Unit = { readonly written: string; readonly folded: string };

/** Matching words in a row that cannot be a coincidence; characters for Mandarin. */
const RUN = { words: 6, characters: 10 };

/** The share of a summary copied word for word from the story, 0 to 1, and the longest such passage. */
export const copiedFrom = ({
  story,
  summary,
  language,
}: {
  readonly story: string;
  readonly summary: string;
  readonly language: LanguageCode;
}): { readonly share: number; readonly passage: string } => {
  const isHan = language === 'zh';
  const separator = isHan ? '' : ' ';
  const units = unitsOf(summary, isHan);
  const source = `${separator}${unitsOf(story, isHan)
    .map(({ folded }) => folded)
    .join(separator)}${separator}`;
  const isIn = (from: number, to: number) =>
    source.includes(
      `${separator}${units
        .slice(from, to)
        .map(({ folded }) => folded)
        .join(separator)}${separator}`,
    );
  const shortest = isHan ? RUN.characters : RUN.words;
  let copied = 0;
  let passage = '';
  for (let from = 0; from + shortest <= units.length; ) {
    let to = from + shortest;
    if (!isIn(from, to)) {
      from += 1;
      continue;
    }
    while (to < units.length && isIn(from, to + 1)) to += 1;
    copied += to - from;
    const found = units
      .slice(from, to)
      .map(({ written }) => written)
      .join(separator);
    if (found.length > passage.length) passage = found;
    from = to;
  }
  return { share: units.length === 0 ? 0 : copied / units.length, passage };
};

const unitsOf = (text: string, isHan: boolean): readonly Unit[] =>
  isHan
    ? (text.match(/\p{Script=Han}/gu) ?? []).map((written) => ({ written, folded: fold(written) }))
    : text.split(/\s+/u).flatMap((written) => {
        const folded = fold(written);
        return folded === '' ? [] : [{ written: trimmed(written), folded }];
      });

/** Without surrounding punctuation. */
const trimmed = (written: string): string => written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
