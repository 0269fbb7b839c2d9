import type { SentenceItem } from '@vocabloom/contract/tutor/sentences.ts';
import { type ComponentType, createContext, use } from 'react';
import type { Module } from '../../modules/module.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import type { PracticeKind } from '../rules/exercises.ts';
import type { JudgePractice } from '../rules/judge-practice.ts';
import type { Result } from '../rules/result.ts';

export type SentencesAbout = LoadedGroup & {
  readonly kind: PracticeKind;
  readonly interfaceLanguage: string;
};

/** Sentences and their library topic; null if the library has none, or if a model generated them. */
export type MadeSentences = { readonly sentences: readonly SentenceItem[]; readonly topic: string | null };

/** Where the sentences of a practice come from, how they are judged, and which actions are available for them. */
export type PracticePort = {
  readonly makeSentences: (about: SentencesAbout, signal: AbortSignal) => Promise<MadeSentences>;
  readonly judge: JudgePractice;
  /** Whether an empty answer counts as left open or as wrong. */
  readonly emptyAnswer: 'open' | 'wrong';
  /** Features that need an account: cards made from mistakes, and exact letters as a setting of the module. */
  readonly extras: {
    readonly MistakeCards: ComponentType<{ loaded: LoadedGroup; missed: readonly Result[] }>;
    readonly LettersSwitch: ComponentType<{ module: Module }>;
  } | null;
  /** Whether choices are as wide as there is room, or all the same size. */
  readonly choiceSize: 'roomy' | 'fixed';
};

/** The port that a page practices with: the tutor of an account, or the demo. */
export const PracticeGround = createContext<PracticePort | null>(null);

/** The port of this page. Throws outside `PracticeGround`. */
export function usePracticeGround(): PracticePort {
  const ground = use(PracticeGround);
  if (ground === null) throw new Error('No page says where its sentences come from');
  return ground;
}
