import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { test as base, expect } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { seaGroup } from '../support/sea-group.ts';
import { startServer } from '../support/server.ts';
import { startThirdParty, type ThirdParty } from '../support/third-party.ts';

const test = base.extend<object, { counter: ThirdParty }>({
  counter: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const counter = await startThirdParty();
      await use(counter);
      await counter.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ counter }, use) => {
      const server = await startServer({ ANALYTICS_URL: `${counter.origin}/event` });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const viewsIn = ({ asked }: ThirdParty) => asked.map(({ body }) => JSON.parse(body) as { url: string });

test.beforeEach(({ counter }) => counter.forget());

test('page views name the kind of page and no person; people who do not want to be counted are not', async ({
  page,
  server,
  counter,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(1)] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0?from=mail#x');
  await expect(page.getByRole('heading', { name: 'Sea' })).toBeVisible();
  await expect
    .poll(() => viewsIn(counter).map(({ url }) => url))
    .toContain(`${server.url}/module/:id/group/:id`);
  for (const { line, headers, body } of counter.asked) {
    expect(line).toBe('POST /event');
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
    expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(['domain', 'name', 'url']);
    expect(body).not.toContain(learner.userId);
    expect(body).not.toContain('mail');
  }

  await page.goto('/privacy-choices');
  // This page was still counted, maybe only now.
  await expect.poll(() => viewsIn(counter).map(({ url }) => url)).toContain(`${server.url}/privacy-choices`);
  await page.getByRole('switch', { name: 'Count my page views' }).uncheck();
  counter.forget();
  await page.goto('/create-module');
  await expect(page.getByRole('button', { name: 'Create module' })).toBeVisible();
  await page
    .getByRole('link', { name: /my modules/i })
    .first()
    .click();
  await expect(page.getByText('Current plan')).toBeVisible();
  expect(counter.asked).toEqual([]);
});

test('a browser that asks not to be tracked is not counted', async ({ page, counter }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/privacy-choices');
  await expect(page.getByText(/asks sites not to track you/)).toBeVisible();
  expect(counter.asked).toEqual([]);
});

test('a counter that fails stops nothing, and only the browser itself reports it', async ({
  page,
  counter,
  tolerance,
}) => {
  tolerance.allowConsole(/^error: Failed to load resource: the server responded with a status of 500/);
  counter.behave('failing');
  await page.goto('/login');
  await expect.poll(() => counter.asked.length).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});
