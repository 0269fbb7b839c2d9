import { type Statement, shareSaying } from './statements.ts';

/** From this number, and this share of all statements, denials are not the story told in other words. */
const MANY = { count: 2, share: 0.5 };

/**
 * Whether a summary mainly denies what happens: most of its statements are negated, though the story negates nothing of
 * the kind. "It was not her suitcase" tells the story.
 */
export const deniesStory = (summary: readonly Statement[], story: readonly Statement[]): boolean => {
  const denied = story.filter(({ isDenied }) => isDenied);
  const untrue = summary.filter(
    (statement) => statement.isDenied && !denied.some((one) => shareSaying(one, statement)),
  );
  return untrue.length >= MANY.count && untrue.length >= MANY.share * summary.length;
};
