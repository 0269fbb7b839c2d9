import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type ApiLearner, plantModule, signUpByApi } from '../support/api-learner.ts';
import { endTrial, useUp } from '../support/plan.ts';
import type { RunningServer } from '../support/server.ts';
import { travelWords } from '../support/travel-words.ts';
import type { Person } from './screen.ts';

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

type Scene = { readonly server: RunningServer; readonly language: 'en' | 'he' };

const comer = ({ server, language }: Scene) =>
  signUpByApi(server.url, { metadata: { preferred_language: language } });

/**
 * A person with two modules, whose first group has been studied for a while: some words bloom, some have hardly
 * sprouted.
 */
async function gardener(scene: Scene): Promise<ApiLearner> {
  const learner = await comer(scene);
  const { moduleId, wordIds } = await plantModule(learner, {
    dialect: 'Mexico',
    groups: [
      { name: 'Travel', pairs: travelWords },
      { name: 'At the market', pairs: marketWords },
    ],
  });
  await learner.send('POST', '/rest/v1/word_groups', { module_id: moduleId, name: 'In the kitchen' });
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
  return learner;
}

/** On the free plan, with nothing left today. */
async function freeLearner(scene: Scene): Promise<ApiLearner> {
  const learner = await comer(scene);
  await plantModule(learner, { dialect: 'Mexico', groups: [{ name: 'At the market', pairs: marketWords }] });
  const of = { server: scene.server, learner };
  await endTrial(of);
  await useUp(of, { words: 10, practice: 3 });
  return learner;
}

const made = { learner: gardener, newcomer: comer, free: freeLearner } as const;

/** Creates a person for the pictures; nobody is created for a visitor. */
export const personOf = async (person: Person, scene: Scene): Promise<ApiLearner | undefined> =>
  person === 'visitor' ? undefined : made[person](scene);

export async function signIn(page: Page, learner: ApiLearner): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
}
