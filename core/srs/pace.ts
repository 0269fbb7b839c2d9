/** What a card takes a learner of whom nothing is known yet. */
export const DEFAULT_MS_PER_CARD = 10_000;

/** A longer pause was not spent on a card. */
const LONGEST_MS = 60_000;

/** Fewer answers say too little about a pace. */
const LEAST_ANSWERS = 5;

/**
 * The time a card takes, by the answers of a session and what was known before; half of each, so that one slow evening
 * fades. The middle of the pauses counts: a telephone call is no pace.
 *
 * @param answeredAtMs when the answers were given, in order, epoch milliseconds
 * @param before milliseconds a card took until now; `undefined` when nothing is known
 * @returns milliseconds a card, or `before` when the session is too short to tell
 */
export const paceAfter = (
  answeredAtMs: readonly number[],
  before: number | undefined,
): number | undefined => {
  const pauses = answeredAtMs
    .slice(1)
    .map((atMs, index) => atMs - (answeredAtMs[index] ?? atMs))
    .filter((pauseMs) => pauseMs > 0 && pauseMs <= LONGEST_MS)
    .sort((a, b) => a - b);
  const middle = pauses[Math.floor(pauses.length / 2)];
  if (middle === undefined || pauses.length < LEAST_ANSWERS) return before;
  return before === undefined ? middle : (before + middle) / 2;
};

/** Whole minutes so many cards take at a pace, at least one. */
export const minutesFor = (cards: number, msPerCard = DEFAULT_MS_PER_CARD): number =>
  Math.max(1, Math.round((cards * msPerCard) / 60_000));
