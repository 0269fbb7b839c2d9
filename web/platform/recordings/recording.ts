import type { Side, Take } from '@vocabloom/core/recordings/take.ts';

/** One side of a word. */
export type WordSide = { readonly wordId: string; readonly side: Side };

/**
 * The take that counts for one side of one person's word; one without a duration means that there is no recording any
 * more.
 */
export type Recording = Take & WordSide & { readonly userId: string };

/**
 * A recording that has not been sent. `isGone`: its word was found deleted, and the person has not decided what to do
 * with it.
 */
export type WaitingRecording = Recording & { readonly isGone?: boolean };

/** The sound of a take: a WAV file. */
export type TakeSound = ArrayBuffer;

/** The microphone's audio for a take that is not stored yet, in the type of this browser. */
export type UnfinishedTake = WordSide & {
  readonly userId: string;
  readonly file: ArrayBuffer;
  readonly atMs: number;
};

export const keyOf = ({ wordId, side }: WordSide): string => `${wordId} ${side}`;
