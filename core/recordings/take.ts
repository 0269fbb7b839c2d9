/** Which side of a word a recording says. */
export type Side = 'from' | 'to';

/** A recording of one side of a word, or the removal of one. */
export type Take = {
  readonly takeId: string;
  /** When it was made, epoch milliseconds. */
  readonly madeAtMs: number;
  /** Length of the sound in milliseconds; null if this take removes the recording. */
  readonly durationMs: number | null;
};

type Position = Pick<Take, 'madeAtMs' | 'takeId'>;

/**
 * Whether a take counts instead of another of the same side (product: recordings): the later one does, or the one with
 * the greater id if both were made in the same millisecond. Ids compare by code unit, which for lower-case UUIDs is the
 * order PostgreSQL gives its `uuid` type.
 */
export const isLaterTake = (a: Position, b: Position): boolean =>
  a.madeAtMs === b.madeAtMs ? a.takeId > b.takeId : a.madeAtMs > b.madeAtMs;

/** Which of two takes counts, whichever is known first. */
export const laterTake = <Known extends Position>(a: Known | undefined, b: Known): Known =>
  a !== undefined && isLaterTake(a, b) ? a : b;

/** Where the audio of a take is stored: people can write only below their own id, and no take is ever overwritten. */
export const objectNameOf = ({
  userId,
  takeId,
}: {
  readonly userId: string;
  readonly takeId: string;
}): string => `${userId}/${takeId}.wav`;
