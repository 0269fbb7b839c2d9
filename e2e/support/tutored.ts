import type { Page } from '@playwright/test';
import { type ApiLearner, plantModule, signUpByApi } from './api-learner.ts';
import { expect } from './journey.ts';
import { logIn } from './learner.ts';
import type { RunningServer } from './server.ts';
import { type Wording, wordingIn } from './wording.ts';

/** The interfaces in which the tutor's journeys run. People speak the language of their interface. */
export const interfaces = [
  { name: 'English', language: 'en', direction: 'ltr' },
  { name: 'Hebrew', language: 'he', direction: 'rtl' },
] as const;

export type Interface = (typeof interfaces)[number];
export type Pair = readonly [from: string, to: string];
export type Tutored = { readonly learner: ApiLearner; readonly say: Wording };

const dayMs = 86_400_000;
const enoughMs = 300_000;

/** Allowances are of a day, which ends at midnight in UTC: a journey that counts them begins when there is time enough. */
async function untilEnoughOfTheDay(): Promise<void> {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs < enoughMs) await new Promise((done) => setTimeout(done, leftMs));
}

/** A new person with an interface language, signed in, with groups of words if some are given. */
export async function arrive(
  { page, server, face = interfaces[0] }: { page: Page; server: RunningServer; face?: Interface },
  groups: (
    learner: ApiLearner,
  ) => Promise<readonly { name: string; pairs: readonly Pair[] }[]> = async () => [],
): Promise<Tutored> {
  const { language, direction } = face;
  await untilEnoughOfTheDay();
  const learner = await signUpByApi(server.url, { metadata: { preferred_language: language } });
  const planted = await groups(learner);
  if (planted.length > 0) await plantModule(learner, { from: language, groups: planted });
  await logIn(page, learner);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return { learner, say: wordingIn(language) };
}

/** Words of a topic of the library, Spanish for a speaker of a language. */
export async function libraryWords(
  learner: ApiLearner,
  { from, topic, count }: { from: string; topic: string; count: 5 | 10 | 25 },
): Promise<readonly Pair[]> {
  const { words } = (await learner.send('POST', '/library/generate-words', {
    topic,
    fromLang: from,
    toLang: 'es',
    wordCount: count,
    dialect: '',
    existingWords: [],
  })) as { words: readonly Record<string, string>[] };
  return words.map(({ Spanish = '', ...other }) => [Object.values(other)[0] ?? '', Spanish]);
}

/** Holds the tutor's answers back until released, so that the journey can look at what is shown meanwhile. */
export async function holdBack(page: Page, call: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/library/${call}`, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
