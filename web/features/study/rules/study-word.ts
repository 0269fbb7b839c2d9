import type { ConfirmedWord } from '../../../platform/study-log/overlay.ts';

/** A word pair as flashcards use it. */
export type StudyWord = ConfirmedWord & {
  readonly groupId: string;
  /** Place among the words that are studied together, which may be those of several groups. */
  readonly position: number;
  readonly fromText: string;
  readonly toText: string;
};
