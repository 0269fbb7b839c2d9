import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';

/** An exercise, with the answers to choose from where it is one of choosing. */
export type Exercise = { readonly item: PracticeItem; readonly options: readonly string[] };

/** One practice from its first answer to its result. */
export type Practice = {
  /** The topic of the library that its words are of; null where it knows none, or a model made the sentences. */
  readonly topic: string | null;
  readonly exercises: readonly Exercise[];
  /** What was typed or chosen for each exercise; an empty text while it is open. */
  readonly answers: readonly string[];
  /** The exercise that is looked at, where they come one after the other. */
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

export const isOpen = (answer: string | undefined): boolean => (answer ?? '').trim() === '';

/** How many exercises wait for an answer. */
export const openCount = ({ answers }: Practice): number => answers.filter(isOpen).length;

/** Puts an answer to an exercise; once checked, answers stay as they are (product: multiple choice). */
export const answer = (practice: Practice, { index, text }: { index: number; text: string }): Practice =>
  practice.isChecked ? practice : { ...practice, answers: practice.answers.with(index, text) };

/** Chooses one of the options; the one that is chosen already is taken back (product: multiple choice). */
export const choose = (practice: Practice, { index, option }: { index: number; option: string }): Practice =>
  answer(practice, { index, text: practice.answers[index] === option ? '' : option });

/** Looks at another exercise; there is none before the first nor behind the last. */
export const goTo = (practice: Practice, at: number): Practice => ({
  ...practice,
  at: Math.max(0, Math.min(practice.exercises.length - 1, at)),
});

/** The next exercise without an answer, the ones before included; `undefined` when none is left. */
export function nextOpen({ answers, at }: Practice): number | undefined {
  const around = answers.map((_, step) => (at + 1 + step) % answers.length);
  return around.find((index) => isOpen(answers[index]));
}

/** Nothing at all answered cannot be checked. */
export const canCheck = (practice: Practice): boolean =>
  !practice.isChecked && openCount(practice) < practice.answers.length;

export const check = (practice: Practice): Practice =>
  canCheck(practice) ? { ...practice, isChecked: true } : practice;
