import type { Page } from '@playwright/test';
import type { ApiLearner } from './api-learner.ts';
import { expect } from './journey.ts';
import type { Interface, Pair } from './tutored.ts';

/** A sentence as the tutor sends it. */
export type Item = {
  readonly sentence_with_blank: string;
  readonly correct_word: string;
  readonly translation: string;
};

/** The sentences that arrive after an action, in the order in which they are shown. */
export async function sentencesAfter(page: Page, action: () => Promise<unknown>): Promise<readonly Item[]> {
  const answered = page.waitForResponse(/generate-(mcq-)?sentences$/);
  await action();
  const { sentences } = (await (await answered).json()) as { sentences: readonly Item[] };
  return sentences;
}

const homeWords = [
  { en: 'window', he: 'חלון', es: 'la ventana' },
  { en: 'garden', he: 'גינה', es: 'el jardín' },
  { en: 'stairs', he: 'מדרגות', es: 'la escalera' },
  { en: 'door', he: 'דלת', es: 'la puerta' },
  { en: 'kitchen', he: 'מטבח', es: 'la cocina' },
] as const;

/** Five words about a house, to be practiced by a speaker of the interface's language. */
export const homePairs = ({ language }: Interface): readonly Pair[] =>
  homeWords.map((word) => [word[language], word.es]);

/** The position of the sentence that asks for a word. */
export function placeOf(items: readonly Item[], word: string): number {
  const place = items.findIndex(({ correct_word }) => correct_word.toLowerCase().includes(word));
  expect(place, `a sentence should ask for ${word}`).toBeGreaterThanOrEqual(0);
  return place;
}

type Grown = { readonly to_text: string; readonly apparent_tier: number };

/** How far each word has grown, as the server has it. */
export async function tiersOf(learner: ApiLearner): Promise<Readonly<Record<string, number>>> {
  const rows = (await learner.send('GET', '/rest/v1/words?select=to_text,apparent_tier')) as Grown[];
  return Object.fromEntries(rows.map(({ to_text, apparent_tier }) => [to_text, apparent_tier]));
}
