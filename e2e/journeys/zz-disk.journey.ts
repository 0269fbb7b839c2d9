import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer } from '../support/cards.ts';
import { logIn } from '../support/learner.ts';
import { test, untilTakenAlong } from '../support/offline-app.ts';
import { microphoneArgs } from '../support/microphone.ts';
import { seaGroup } from '../support/sea-group.ts';
import { rowsOnDevice, answersOnDevice } from '../support/device.ts';
import type { Page } from '@playwright/test';
test.use({ launchOptions: async ({ launchOptions }, use) => use(microphoneArgs(launchOptions)) });
test.use({ actionTimeout: 20_000 });
const log = (...a: unknown[]) => console.log('   >>', ...a);
async function quota(page: Page, bytes: number | undefined) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, ...(bytes !== undefined && { quotaSize: bytes }) });
}
const said = async (page: Page) => {
  for (const role of ['alert', 'status'] as const)
    for (const one of await page.getByRole(role).all()) { const t = (await one.textContent())?.trim(); if (t) log(role + ':', t); }
  for (const one of await page.locator('[aria-live]').all()) { const t = (await one.textContent())?.trim(); if (t) log('live:', t); }
};
const step = async (name: string, run: () => Promise<unknown>) => { log('#', name); try { await run(); } catch (e) { log('FAILED', name, String(e).slice(0, 600)); } };

test('disk full', async ({ page, server, tolerance, said: out }) => {
  tolerance.allowConsole(/./);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await logIn(page, learner);
  await untilTakenAlong(page, 3);
  const used = await page.evaluate(() => navigator.storage.estimate());
  log(JSON.stringify(used));
  out.length = 0;
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await quota(page, 1);
  await page.context().setOffline(true);
  await step('answer offline, full', async () => { await answer(page, true); await page.waitForTimeout(1500); await said(page); log(JSON.stringify(await rowsOnDevice(page, answersOnDevice))); await page.screenshot({ path: '/tmp/torture/disk-answer.png' }); });
  await step('leave page with unsaved', async () => {
    let asked = false; page.once('dialog', (d) => { asked = true; void d.dismiss(); });
    await page.reload({ timeout: 3000 }).catch((e) => log('reload', String(e).slice(0, 100))); log('asked before leaving', asked);
  });
  await step('online again sends', async () => { await page.context().setOffline(false); await page.waitForTimeout(4000); log(JSON.stringify(await learner.send('GET', '/rest/v1/study_events?select=kind'))); });
  await step('edit offline, full', async () => {
    await page.goto('/module/0/group/0');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Edit words' }).click();
    await page.getByLabel('Spanish, pair 2').fill('la nave');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(2500); await said(page);
    log('field', await page.getByLabel('Spanish, pair 2').inputValue().catch(() => 'gone'));
    await page.screenshot({ path: '/tmp/torture/disk-edit.png' });
    await quota(page, undefined);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(2500); await said(page); log('wait?', await page.evaluate(() => localStorage['vocabloom.edits-wait']));
    await page.context().setOffline(false); await page.waitForTimeout(3000);
    log(JSON.stringify(await learner.send('GET', '/rest/v1/words?select=to_text')));
  });
  await step('edit card offline, full', async () => {
    await page.goto('/module/0/group/0/flashcards?mode=classic'); await quota(page, 1); await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Card and settings' }).click();
    await page.getByRole('menuitem', { name: 'Edit card' }).click();
    await page.getByRole('dialog').getByLabel('Spanish').fill('el mar azul');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(2500); await said(page);
    log('dialog open', await page.getByRole('dialog').count());
    await page.context().setOffline(false); await quota(page, undefined);
  });
  await step('delete group and rename offline, full', async () => {
    await page.goto('/module/0'); await quota(page, 1); await page.context().setOffline(true);
    await page.getByRole('button', { name: 'More for Sea' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Group name').fill('Ocean');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(2000); await said(page);
    await page.screenshot({ path: '/tmp/torture/disk-rename.png' });
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Accents and vowel marks must be exact' }).click();
    await page.waitForTimeout(1000); await said(page);
    await page.getByRole('button', { name: 'More for Sea' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.waitForTimeout(8000); await said(page);
    log('there', await page.getByRole('button', { name: 'More for Sea' }).count());
    await page.context().setOffline(false); await quota(page, undefined);
  });
  await step('record, full', async () => {
    await page.goto('/module/0/group/0'); await quota(page, 1);
    await page.getByRole('button', { name: /^Record: el mar/ }).click();
    await page.waitForTimeout(1500); await said(page);
    const side = page.getByRole('region', { name: 'Spanish' });
    await side.getByRole('button', { name: /^Record/ }).click();
    await page.waitForTimeout(2000);
    await side.getByRole('button', { name: /^Done/ }).click();
    await page.waitForTimeout(2500); await said(page);
    await page.screenshot({ path: '/tmp/torture/disk-record.png' });
    log('close with a take that is not kept');
    await page.keyboard.press('Escape'); await page.waitForTimeout(800); await said(page); log('dialogs', await page.getByRole('dialog').count());
    await quota(page, undefined);
  });
  for (const l of out) log('console', l);
});
test('taking along into a full disk', async ({ page, server, tolerance, said: out }) => {
  tolerance.allowConsole(/./);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await page.goto('/login');
  await quota(page, 1);
  let requests = 0; page.context().on('request', () => { requests += 1; });
  await logIn(page, learner);
  await page.waitForTimeout(8000); log('requests', requests);
  const before = requests; await page.waitForTimeout(8000); log('requests in 8 s more', requests - before);
  await said(page);
  log(await page.evaluate(async () => JSON.stringify([(await navigator.serviceWorker.getRegistrations()).length, await caches.keys(), await indexedDB.databases(), await navigator.storage.estimate()])));
  await page.goto('/module/0/group/0'); await page.waitForTimeout(2000); await said(page);
  await page.goto('/module/demo/group/0'); await page.waitForTimeout(2000); await said(page);
  for (const l of out) log('console', l);
});
