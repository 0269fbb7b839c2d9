import type { WordUse } from '../word-use.ts';
import type { Assessment } from './assessment.ts';
import type { Things } from './strange-things.ts';
import type { WordsOfStory } from './words-of-story.ts';

/** Everything measured in a summary that its grade depends on. */
export type Measured = Omit<Assessment, 'grade'> & {
  /** How many words of the group a summary of this story would use. */
  readonly wordsToUse: number;
  readonly things: Things;
  readonly words: WordsOfStory;
  /** Whether everything that it names is in the story. */
  readonly isOfStoryAlone: boolean;
  readonly unit: 'words' | 'characters';
};

/** A misspelled word counts as half used. */
const worthOf = (uses: readonly WordUse[]): number =>
  uses.reduce((sum, { kind }) => sum + (kind === 'used' ? 1 : 0.5), 0);

/** This many things from the story, and no others, tell more of it than the proven points do. */
const MANY_THINGS = 3;
/** A sentence only about things in the story is thin but not off topic, whatever point it tells. */
const LEAST_FOR_TRUE = 3;

/** Without judging grammar or truth, no better grade is justified; if the key points are unknown, not even that one. */
const MOST = { known: 8, unknown: 6 };
const MOST_FOR_SHORT = 5;
/** A passage copied from the story is not a summary of it, however much it mentions. */
const MOST_FOR_COPIES = 3;
/** Nor is a different story, whatever words it shares with this one, or the story denied. */
const MOST_FOR_UNTRUE = 3;
/** If people are exchanged, everything is told, but of the wrong ones. */
const MOST_FOR_WRONG_PEOPLE = 5;

/**
 * If a summary is this long, mentions this many things of the story and few others, and lacks only one point, that
 * point was probably worded differently.
 */
const WHOLE = { words: 34, characters: 60, things: 4, points: 2, strange: 0.25 };

const isWhole = ({ length, things, unit, points }: Measured, proven: number): boolean =>
  length.verdict !== 'short' &&
  length.n >= WHOLE[unit] &&
  things.told >= WHOLE.things &&
  things.strange.length <= WHOLE.strange * (things.told + things.strange.length) &&
  proven >= WHOLE.points &&
  proven + 1 === points.length;

/** A summary with so many words for what the story tells, and so few for anything else, tells half of it somehow. */
const HALF = { told: 6, share: 0.5 };

const isHalf = ({ words, length, untrue }: Measured): boolean =>
  words.told >= HALF.told && words.share >= HALF.share && length.verdict !== 'short' && untrue === undefined;

/** The number of points that count as told: those that were proven, and what is told in other words. */
const toldIn = (measured: Measured, proven: number): number => {
  const { points } = measured;
  if (isWhole(measured, proven)) return points.length;
  return isHalf(measured) ? Math.max(proven, points.length / 2) : proven;
};

/** What the points, or the words of the group where the story has none, are worth. */
const reachedBy = (measured: Measured, proven: number): number => {
  const { points, uses, wordsToUse } = measured;
  const usesWords = wordsToUse === 0 ? 1 : Math.min(1, worthOf(uses) / wordsToUse);
  const told = toldIn(measured, proven);
  return points.length > 0 ? 1.8 + 6 * (told / points.length) + 0.5 * usesWords : 2 + 4 * usesWords;
};

const isMoreTold = ({ isOfStoryAlone, points, things, length }: Measured, proven: number): boolean =>
  isOfStoryAlone &&
  proven > 0 &&
  2 * proven < points.length &&
  things.told >= MANY_THINGS &&
  length.verdict === 'fits';

const mostFor = ({ points, length, copied, invented, untrue }: Measured): number =>
  Math.min(
    points.length > 0 ? MOST.known : MOST.unknown,
    length.verdict === 'short' ? MOST_FOR_SHORT : 10,
    copied.verdict === 'mostly' ? MOST_FOR_COPIES : 10,
    invented.length > 0 || untrue === 'denied' || untrue === 'of oneself' ? MOST_FOR_UNTRUE : 10,
    untrue === 'of others' ? MOST_FOR_WRONG_PEOPLE : 10,
  );

/**
 * The grade depends mainly on the share of key points told, or, if the story has none, on the words of the group. Short
 * summaries, copied ones and untrue ones are limited.
 */
export const gradeOf = (measured: Measured): number => {
  const { language, length, points, copied, isOfStoryAlone, isTurned, untrue } = measured;
  if (language === 'no') return 1;
  const proven = points.filter(({ evidence }) => evidence !== undefined).length;
  const less =
    (language === 'mixed' ? 1 : 0) +
    (length.verdict === 'long' ? 1 : 0) +
    (copied.verdict === 'partly' ? 1 : 0) +
    (isTurned ? 1 : 0);
  const more = isMoreTold(measured, proven) ? 1 : 0;
  const least =
    points.length > 0 && isOfStoryAlone && language === 'yes' && untrue === undefined ? LEAST_FOR_TRUE : 1;
  return Math.max(least, Math.min(mostFor(measured), Math.round(reachedBy(measured, proven)) + more - less));
};
