import { expect, type Page } from '@playwright/test';
import { travelWords } from './travel-words.ts';

export type Learner = { readonly email: string; readonly password: string };

let count = 0;

/** A person who has not signed up yet. */
export function newLearner(): Learner {
  count += 1;
  return {
    email: `learner-${process.pid}-${Date.now()}-${count}@example.org`,
    password: 'correct horse battery',
  };
}

type Mail = { to: string; subject: string; text: string };

/** The newest mail to an address with a matching subject, once it has arrived. */
export async function readMail(page: Page, { to, subject }: { to: string; subject?: RegExp }): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
        const mails = (await answer.json()) as Mail[];
        found = mails.find((mail) => mail.to === to && (subject?.test(mail.subject) ?? true));
        return found !== undefined;
      },
      { message: `a mail should have gone to ${to}` },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail went to ${to}`);
  return found;
}

/** The first link in a mail's plain text. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`there is no link in ${mail.subject}`);
  return link;
}

/** Fills the sign-up form and sends it. */
export async function fillSignUp(page: Page, learner: Learner): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByLabel('Confirm password').fill(learner.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Signs a new person up, follows the link in the confirmation mail, passes the welcome and arrives signed in. */
export async function signUp(page: Page, learner = newLearner()): Promise<Learner> {
  await fillSignUp(page, learner);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // Someone who comes back has other mails at this address, such as the one that said goodbye.
  await page.goto(linkIn(await readMail(page, { to: learner.email, subject: /confirm/i })));
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/getting-started$/);
  await page.goto('/');
  await untilDashboard(page);
  return learner;
}

/** Fills the log-in form and sends it. */
export async function fillLogIn(page: Page, { email, password }: Learner): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs in on the log-in page. */
export async function logIn(page: Page, learner: Learner): Promise<void> {
  await fillLogIn(page, learner);
  await untilDashboard(page);
}

/** Waits until the person is signed in, whatever the interface language: the dashboard's modules are there. */
export async function untilDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
  await expect(page.locator('section[aria-busy=false]')).toBeVisible();
}

/** Makes a module of two languages (codes) and stays on its page. */
export async function makeModule(page: Page, { from = 'en', to = 'es' } = {}): Promise<void> {
  await page.goto('/create-module');
  await page.getByLabel('I speak').selectOption(from);
  await page.getByLabel('I want to learn').selectOption(to);
  await page.getByRole('button', { name: 'Create module' }).click();
  await expect(page).toHaveURL(/\/module\/\d+$/);
}

/** Pastes a list as a new group of the open module; ends on the group's page. */
export async function pasteGroup(
  page: Page,
  { name, pairs = travelWords }: { name: string; pairs?: readonly (readonly [string, string])[] },
): Promise<void> {
  await page.getByRole('link', { name: 'Add words' }).first().click();
  await page.getByLabel('Group name').fill(name);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Your list').fill(pairs.map(([from, to]) => `${from}; ${to}`).join('\n'));
  await page.getByRole('button', { name: /^Add \d+ pair/ }).click();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Logs out with the menu; the page is reloaded (product: sessions). */
export async function logOut(page: Page): Promise<void> {
  const way = page.getByRole('button', { name: 'Log out', exact: true });
  const loadedAnew = page.waitForEvent('load');
  // A page that is just loading closes the menu again, maybe before the press.
  await expect(async () => {
    if (!(await way.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
    await way.click({ timeout: 5000 });
  }).toPass();
  await loadedAnew;
  // The page for visitors, not the app, which would lead there.
  await expect(page.getByRole('link', { name: 'Try the demo' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
}
