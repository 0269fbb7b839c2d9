/** Time per card for a learner whose pace is not known yet. */
export const DEFAULT_MS_PER_CARD = 10_000;

/** A longer pause was not spent on the card. */
const LONGEST_MS = 60_000;

/** Fewer pauses say too little about the pace. */
const LEAST_ANSWERS = 5;

/**
 * The time a card takes: the average of this session's pace and the pace before, so that one slow evening fades. The
 * session's pace is its median pause, so that a telephone call does not count.
 *
 * @param answeredAtMs when the answers were given, in order, epoch milliseconds
 * @param before milliseconds per card until now; `undefined` if not known
 * @returns milliseconds per card, or `before` if the session is too short to tell
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

/** How many whole minutes that many cards take at this pace, at least one. */
export const minutesFor = (cards: number, msPerCard = DEFAULT_MS_PER_CARD): number =>
  Math.max(1, Math.round((cards * msPerCard) / 60_000));
