import type { Locator, Page } from '@playwright/test';
import { card } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, newLearner, readMail } from '../support/learner.ts';
import { startServer } from '../support/server.ts';
import { interfaces } from '../support/tutored.ts';
import { type Wording, wordingIn } from '../support/wording.ts';

const topics = { en: 'at the market', he: 'בשוק' };

/** Counts what is pressed and typed on the way. */
function counter() {
  const presses: string[] = [];
  const typed: string[] = [];
  const press = async (name: string, target: Locator) => {
    presses.push(name);
    await target.click();
  };
  const fill = async (target: Locator, text: string) => {
    typed.push(text);
    await target.fill(text);
  };
  return { presses, typed, press, fill };
}

/**
 * Seconds by the keystroke-level model of an average typist (Card, Moran and Newell): to think, to point, to press, to
 * type.
 */
const KEYSTROKE_LEVEL = { think: 1.35, point: 1.1, press: 0.1, key: 0.28 } as const;

/** How long a person takes, without the time of the server and the screens. */
function secondsOfAPerson({ presses, typed }: Pick<ReturnType<typeof counter>, 'presses' | 'typed'>): number {
  const { think, point, press, key } = KEYSTROKE_LEVEL;
  const keys = typed.reduce((sum, text) => sum + text.length, 0);
  return (presses.length + typed.length) * (think + point + press) + keys * key;
}

type Way = {
  readonly page: Page;
  readonly say: Wording;
} & Pick<ReturnType<typeof counter>, 'press' | 'fill'>;

/** From the landing page to the form that is sent. */
async function signUpFrom({ page, say, press, fill }: Way) {
  const learner = newLearner();
  await press('Start free', page.getByRole('link', { name: say('Start free') }).first());
  await fill(page.getByLabel(say('Email')), learner.email);
  await fill(page.getByLabel(say('Password'), { exact: true }), learner.password);
  await fill(page.getByLabel(say('Confirm password')), learner.password);
  await press('Sign up', page.getByRole('main').getByRole('button', { name: say('Sign up') }));
  return learner;
}

/** From the welcome to the first card. */
async function toTheFirstCard({ page, say, press, fill, topic }: Way & { readonly topic: string }) {
  await expect(page).toHaveURL(/\/onboarding$/);
  const gift = page.getByRole('region', { name: say('Your welcome gift') });
  await expect(gift.getByRole('listitem')).toHaveCount(3);
  await press('Get Started', page.getByRole('button', { name: say('Get Started') }));
  await page.getByLabel(say('I want to learn')).selectOption('es');
  await fill(page.getByRole('textbox', { name: say('Topic') }), topic);
  await press('Plant my first words', page.getByRole('button', { name: say('Plant my first words') }));
  await press('Study now', page.getByRole('button', { name: say('Study now') }));
  await expect(card(page)).toBeVisible();
}

for (const face of interfaces) {
  test(`in the ${face.name} interface it is five presses from “Start free” to the first card`, async ({
    newDevice,
  }) => {
    const open = await startServer({ AUTH_EMAIL_AUTOCONFIRM: 'true' });
    const page = await newDevice();
    try {
      const say = wordingIn(face.language);
      const { presses, typed, press, fill } = counter();
      await page.goto(`${open.url}/${face.language}/home`);
      await expect(page.locator('html')).toHaveAttribute('dir', face.direction);
      const tracked = page.waitForResponse((response) => response.url().endsWith('/account/track-creation'));
      await signUpFrom({ page, say, press, fill });
      expect((await tracked).status()).toBe(200);
      await toTheFirstCard({ page, say, press, fill, topic: topics[face.language] });
      expect(presses).toEqual(['Start free', 'Sign up', 'Get Started', 'Plant my first words', 'Study now']);
      expect(secondsOfAPerson({ presses, typed })).toBeLessThanOrEqual(60);

      // The welcome comes only once.
      await page.goto(`${open.url}/login`);
      await expect(page).toHaveURL(`${open.url}/`);
    } finally {
      // Closed first, so that the page requests nothing from a stopped server.
      await page.close();
      await open.stop();
    }
  });
}

test('if the address is confirmed by mail first, its link is the only extra press', async ({ page }) => {
  const say = wordingIn('en');
  const { presses, press, fill } = counter();
  await page.goto('/');
  const learner = await signUpFrom({ page, say, press, fill });
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  presses.push('the link in the mail');
  await page.goto(linkIn(await readMail(page, { to: learner.email })));
  await toTheFirstCard({ page, say, press, fill, topic: topics.en });
  expect(presses).toHaveLength(6);
});

test('a family without plans is welcomed without a word about gifts or premium', async ({ newDevice }) => {
  const family = await startServer({ AUTH_EMAIL_AUTOCONFIRM: 'true', PLANS: 'off' });
  const page = await newDevice();
  try {
    await page.goto(family.url);
    await signUpFrom({ page, say: wordingIn('en'), ...counter() });
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expect(page.locator('.animate-breathe')).toHaveCount(0);
    await expect(page.getByText(/premium|gift/i)).toHaveCount(0);
  } finally {
    await page.close();
    await family.stop();
  }
});
