import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';

/** The text spoken for a checked item: the sentence with its word in it, or the word alone. */
export const spokenSentence = (item: PracticeItem, right: string): string =>
  item.kind === 'sentence' ? `${item.before}${right}${item.after}` : right;
