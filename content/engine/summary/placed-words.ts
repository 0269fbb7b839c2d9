import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { tokensOf } from '../../text/tokens.ts';
import { idOf } from '../conversation/meanings.ts';
import { meaningsIn } from '../conversation/turn-concepts.ts';
import type { Library } from '../library.ts';

type Placed = { readonly at: number; readonly end: number };

/** The words of a text, folded, and where they stand in it. */
export const tokensWithPlace = (text: string): readonly (Placed & { readonly folded: string })[] => {
  let from = 0;
  return tokensOf(text).map(({ written, folded }) => {
    const found = text.indexOf(written, from);
    const at = found < 0 ? from : found;
    from = at + written.length;
    return { folded, at, end: from };
  });
};

/** The words of a text that mean something, the ids of their meanings, and where they stand in it. */
export const placedMeanings = (
  library: Library,
  { text, language }: { readonly text: string; readonly language: LanguageCode },
): readonly (Placed & { readonly ids: readonly string[] })[] => {
  const meant = meaningsIn(library, text, language);
  if (language !== 'zh')
    return tokensWithPlace(text).map(({ at, end }, index) => ({
      at,
      end,
      ids: (meant[index]?.names ?? []).map(idOf),
    }));
  let from = 0;
  return meant.flatMap(({ word, names }) => {
    const at = text.indexOf(word, from);
    if (at < 0) return [];
    from = at + word.length;
    return [{ at, end: from, ids: names.map(idOf) }];
  });
};
