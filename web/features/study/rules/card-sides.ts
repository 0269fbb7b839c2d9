import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { CardDirection } from '@vocabloom/core/srs/event.ts';

export type Side = { readonly text: string; readonly lang: string };

/** The side a card shows first and the other one, each with its language. */
export function sidesOf(
  word: { readonly fromText: string; readonly toText: string },
  pair: Pair,
  direction: CardDirection,
): readonly [front: Side, back: Side] {
  const from = { text: word.fromText, lang: pair.fromLang };
  const to = { text: word.toText, lang: pair.toLang };
  return direction === 'from-to' ? [from, to] : [to, from];
}
