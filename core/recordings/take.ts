/** Which side of a word is heard in a recording. */
export type Side = 'from' | 'to';

/** A recording of one side of a word, or that there is to be none any more. */
export type Take = {
  readonly takeId: string;
  /** When it was made, epoch milliseconds. */
  readonly madeAtMs: number;
  /** How long it sounds, in milliseconds; null where it takes the recording away. */
  readonly durationMs: number | null;
};

type Position = Pick<Take, 'madeAtMs' | 'takeId'>;

/**
 * Whether a take counts instead of another of the same side (product: recordings): the last one by time, of one millisecond
 * the greater id. Ids compare by code unit, which for lower-case UUIDs is the order PostgreSQL gives its `uuid` type.
 */
export const isLaterTake = (a: Position, b: Position): boolean =>
  a.madeAtMs === b.madeAtMs ? a.takeId > b.takeId : a.madeAtMs > b.madeAtMs;

/** The take that counts of two, whichever is known first. */
export const laterTake = <Known extends Position>(a: Known | undefined, b: Known): Known =>
  a !== undefined && isLaterTake(a, b) ? a : b;

/** Where the sound of a take is kept: each person writes below their own id alone, and no take is ever overwritten. */
export const objectNameOf = ({
  userId,
  takeId,
}: {
  readonly userId: string;
  readonly takeId: string;
}): string => `${userId}/${takeId}.wav`;
