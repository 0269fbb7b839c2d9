import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { travelWords } from '../support/travel-words.ts';

const dayMs = 86_400_000;

const marketWords = [
  ['apple', 'la manzana'],
  ['bread', 'el pan'],
  ['cheese', 'el queso'],
  ['price', 'el precio'],
  ['basket', 'la cesta'],
  ['to buy', 'comprar'],
] as const;

const hebrewWords = [
  ['maison', 'בַּיִת'],
  ['mer', 'יָם'],
  ['livre', 'סֵפֶר'],
  ['pain', 'לֶחֶם'],
] as const;

/** A person with two modules, whose first group has been studied for a while: some words bloom, some have hardly sprouted. */
export async function sceneOfLearner({ url, language }: { url: string; language: 'en' | 'he' }) {
  const learner = await signUpByApi(url, { metadata: { preferred_language: language } });
  const { wordIds } = await plantModule(learner, {
    dialect: 'Mexico',
    groups: [
      { name: 'Travel', pairs: travelWords },
      { name: 'At the market', pairs: marketWords },
    ],
  });
  await plantModule(learner, {
    from: 'fr',
    to: 'he',
    groups: [{ name: 'Premiers mots', pairs: hebrewWords }],
  });
  const startMs = Date.now() - 20 * dayMs;
  const answers = wordIds.slice(0, 25).flatMap((wordId, index) =>
    Array.from({ length: index % 6 }, (_, round) => ({
      id: randomUUID(),
      wordId,
      atMs: startMs + round * 3 * dayMs + index * 1000,
      kind: 'answer',
      mode: 'sm2',
      known: (index + round) % 4 !== 0,
      direction: 'from-to',
      scheduler: 'sm2@1',
    })),
  );
  await learner.send('POST', '/study/events', { events: answers });
  return {
    signIn: async (page: Page) => {
      await page.goto('/login');
      await page.locator('input[type=email]').fill(learner.email);
      await page.locator('input[type=password]').fill(learner.password);
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('input[type=password]')).toHaveCount(0);
    },
  };
}
