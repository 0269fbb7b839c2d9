import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { validatePair } from '@vocabloom/core/words/word-group.ts';
import type { Result } from './result.ts';

/**
 * Cards made from missed sentences: the sentence and its meaning. A missed word without a sentence already has its
 * card, a sentence too long for a card gets none, and existing cards are not made again.
 */
export function mistakePairs(missed: readonly Result[], known: readonly WordPair[]): readonly WordPair[] {
  const present = new Set(known.map(({ toText }) => toText));
  return missed.flatMap(({ item, judgment }): WordPair[] => {
    if (item.kind === 'translate') return [];
    const checked = validatePair({
      fromText: item.translation,
      toText: item.before + judgment.nearest + item.after,
    });
    if (!checked.ok || present.has(checked.value.toText)) return [];
    present.add(checked.value.toText);
    return [checked.value];
  });
}
