import { MAX_EXISTING_WORDS } from '@vocabloom/contract/tutor/words.ts';
import type { Word } from '../../words/word.ts';

/**
 * Words that new ones must not repeat: every word of the group they are added to, and as many words from the rest of
 * the module as a request can hold, latest first.
 */
export function existingWords({
  words,
  groupId,
}: {
  words: readonly Pick<Word, 'groupId' | 'toText'>[];
  groupId: string | undefined;
}): readonly string[] {
  const own = words.filter((word) => word.groupId === groupId);
  const others = words.filter((word) => word.groupId !== groupId).toReversed();
  const room = Math.max(0, MAX_EXISTING_WORDS - own.length);
  return [...own, ...others.slice(0, room)].map(({ toText }) => toText);
}
