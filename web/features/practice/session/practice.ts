import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';

/** An exercise, with the options if an answer has to be chosen. */
export type Exercise = { readonly item: PracticeItem; readonly options: readonly string[] };

/** One practice from its first answer to its result. */
export type Practice = {
  /** The library topic of its words; null if the library has none, or if a model made the sentences. */
  readonly topic: string | null;
  readonly exercises: readonly Exercise[];
  /** The text typed or chosen for each exercise; empty while it is open. */
  readonly answers: readonly string[];
  /** The exercise that is shown, if they come one after the other. */
  readonly at: number;
  readonly isChecked: boolean;
};

export const startPractice = ({ topic, exercises }: Pick<Practice, 'topic' | 'exercises'>): Practice => ({
  topic,
  exercises,
  answers: exercises.map(() => ''),
  at: 0,
  isChecked: false,
});

/** The same exercises once more, if they were checked; otherwise the practice continues where it was. */
export const renewPractice = (practice: Practice): Practice =>
  practice.isChecked ? startPractice(practice) : practice;

export const isOpen = (answer: string | undefined): boolean => (answer ?? '').trim() === '';

/** How many exercises still need an answer. */
export const openCount = ({ answers }: Practice): number => answers.filter(isOpen).length;

/** Sets the answer of an exercise; once checked, answers stay as they are (product: multiple choice). */
export const answer = (practice: Practice, { index, text }: { index: number; text: string }): Practice =>
  practice.isChecked ? practice : { ...practice, answers: practice.answers.with(index, text) };

/** Chooses one of the options; choosing the same option again clears the choice (product: multiple choice). */
export const choose = (practice: Practice, { index, option }: { index: number; option: string }): Practice =>
  answer(practice, { index, text: practice.answers[index] === option ? '' : option });

/** Goes to another exercise, staying between the first and the last. */
export const goTo = (practice: Practice, at: number): Practice => ({
  ...practice,
  at: Math.max(0, Math.min(practice.exercises.length - 1, at)),
});

/** The next exercise without an answer, continuing from the start; `undefined` if none is left. */
export function nextOpen({ answers, at }: Practice): number | undefined {
  const around = answers.map((_, step) => (at + 1 + step) % answers.length);
  return around.find((index) => isOpen(answers[index]));
}

/** A practice without any answer cannot be checked. */
export const canCheck = (practice: Practice): boolean =>
  !practice.isChecked && openCount(practice) < practice.answers.length;

export const check = (practice: Practice): Practice =>
  canCheck(practice) ? { ...practice, isChecked: true } : practice;
