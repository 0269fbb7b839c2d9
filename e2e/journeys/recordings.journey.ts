import type { Page } from '@playwright/test';
import { faultsInSystemColors, faultsOn } from '../support/accessibility.ts';
import { type ApiLearner, plantModule, signUpByApi } from '../support/api-learner.ts';
import { press } from '../support/cards.ts';
import { expect } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { microphoneArgs } from '../support/microphone.ts';
import { test, untilTakenAlong, withoutNetwork } from '../support/offline-app.ts';
import { openListening } from '../support/open-listening.ts';
import { endTrial } from '../support/plan.ts';
import { expectNoSideways } from '../support/sight.ts';
import { untilTaken } from '../support/take.ts';
import { fingerOf } from '../support/touch.ts';

test.use({ launchOptions: async ({ launchOptions }, use) => use(microphoneArgs(launchOptions)) });

type Row = { word_id: string; side: string; duration_ms: number | null; object_name: string | null };

const rowsOf = async (learner: ApiLearner) =>
  (await learner.send(
    'GET',
    '/rest/v1/recordings?select=word_id,side,duration_ms,object_name&duration_ms=not.is.null&order=side',
  )) as Row[];

const filesOf = async (learner: ApiLearner) =>
  (await learner.send('POST', '/storage/v1/object/list/recordings', { prefix: learner.userId })) as {
    name: string;
  }[];

/** The playback rates of everything the page has played, in order. */
async function watchPlaying(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const played: number[] = [];
    Object.defineProperty(window, 'played', { value: played });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return play.call(this).then(() => {
        played.push(this.playbackRate);
      });
    };
  });
  return () => page.evaluate(() => (window as unknown as { played: number[] }).played);
}

/** Holds the microphone button for a while, and keeps the recording. */
async function record(page: Page, language: string): Promise<void> {
  const side = page.getByRole('region', { name: language });
  await side.getByRole('button', { name: /^Record/ }).click();
  await untilTaken(side, 1.2);
  await side.getByRole('button', { name: /^Done/ }).click();
  await expect(side.getByText(/^Recorded: /)).toBeVisible();
}

test('a Yiddish word is recorded, heard on two devices, recorded again without a network, and removed', async ({
  page,
  newDevice,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  const played = await watchPlaying(page);
  const learner = await signUpByApi(server.url);
  const { wordIds } = await plantModule(learner, {
    to: 'yi',
    groups: [
      {
        name: 'Sea',
        pairs: [
          ['sea', 'דער ים'],
          ['ship', 'די שיף'],
        ],
      },
    ],
  });
  await logIn(page, learner);
  await untilTakenAlong(page, 2);
  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'Record: דער ים' }).click();
  await record(page, 'Yiddish');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play the recording' }).click();
  await expect.poll(played).toEqual([1]);
  await page.keyboard.press('Escape');
  await expect.poll(() => rowsOf(learner)).toMatchObject([{ word_id: wordIds[0], side: 'to' }]);
  await expect.poll(async () => (await filesOf(learner)).length).toBe(1);

  await page.reload();
  await page.getByRole('button', { name: 'Listen: דער ים' }).click();
  await expect.poll(played).toEqual([1]);

  const laptop = await newDevice();
  const playedThere = await watchPlaying(laptop);
  await logIn(laptop, learner);
  await laptop.goto('/module/0/group/0/flashcard-mode');
  const listening = laptop.getByRole('radio', { name: /^Listen/ });
  await expect(listening).toBeEnabled();
  await listening.check({ force: true });
  // In the order of the list: the recorded word comes first.
  await laptop.goto('/module/0/group/0/flashcards?mode=classic');
  await expect.poll(async () => (await playedThere()).length).toBeGreaterThan(0);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Your recording: דער ים' }).click();
  await record(page, 'Yiddish');
  await expect(page.getByText('Waiting on this device to be saved')).toBeVisible();
  await record(page, 'English');
  const [before] = await filesOf(learner);
  await page.reload();
  await page.getByRole('button', { name: 'Listen: דער ים' }).click();
  await expect.poll(played).toEqual([1]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await rowsOf(learner)).map(({ side }) => side)).toEqual(['from', 'to']);
  await expect
    .poll(async () => {
      const names = (await filesOf(learner)).map(({ name }) => name);
      return [names.length, names.includes(before?.name ?? '')];
    })
    .toEqual([2, false]);

  // From here on the other device does not poll: it is notified.
  await openListening(laptop, '/module/0/group/0');
  await expect(laptop.getByRole('button', { name: 'Your recording: דער ים' })).toBeVisible();
  await page.goto('/module/0/group/0/flashcards?mode=classic');
  await page.getByRole('button', { name: 'Listen: sea' }).click();
  // A key pressed before it sounds takes its place.
  await expect.poll(played).toEqual([1]);
  await press(page, 'r');
  await expect.poll(played).toEqual([1, 0.6]);
  await page.getByRole('button', { name: 'Card and settings' }).click();
  await page.getByRole('menuitem', { name: 'Sound' }).click();
  for (const language of ['English', 'Yiddish']) {
    const side = page.getByRole('region', { name: language });
    await side.getByRole('button', { name: 'Remove the recording' }).click();
    await expect(side.getByText('The recording was removed.')).toBeVisible();
  }
  expect(await faultsOn(page)).toEqual([]);
  await expect.poll(() => filesOf(learner)).toEqual([]);
  await expect.poll(() => rowsOf(learner)).toEqual([]);
  await expect(laptop.getByRole('button', { name: 'Record: דער ים' })).toBeVisible();

  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'Record: די שיף' }).click();
  await record(page, 'Yiddish');
  await expect(laptop.getByRole('button', { name: 'Your recording: די שיף' })).toBeVisible();
});

test.describe('by finger on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a take is kept when the microphone is taken away or the page is left; a refused one is reported, a double tap is one', async ({
    page,
    server,
    tolerance,
  }) => {
    tolerance.allowConsole(/Failed to load resource/);
    const learner = await signUpByApi(server.url);
    await plantModule(learner, { to: 'yi', groups: [{ name: 'Sea', pairs: [['sea', 'דער ים']] }] });
    await endTrial({ server, learner });
    await logIn(page, learner);
    const takeAway = await watchMicrophone(page);
    const finger = await fingerOf(page);
    const side = page.getByRole('region', { name: 'Yiddish' });
    const press = side.getByRole('button', { name: /^(Record|Waiting|Done)/ });
    const open = async () => {
      await page.goto('/module/0');
      await finger.tap(page.getByRole('link', { name: 'Words', exact: true }));
      await finger.tap(page.getByRole('button', { name: /^(Record|Your recording): דער ים/ }));
    };
    const begin = async () => {
      await finger.tap(press);
      await untilTaken(side, 1.2);
    };
    const kept = async () => (await rowsOf(learner)).map(({ object_name }) => object_name);

    await open();
    await page.evaluate(() => sessionStorage.setItem('microphone', 'refused'));
    await finger.tap(press);
    await expect(side.getByText(/microphone is blocked/)).toBeVisible();
    expect(await faultsInSystemColors(page)).toEqual([]);
    await page.evaluate(() => sessionStorage.removeItem('microphone'));
    await press.dblclick();
    await expect(press).toHaveText(/^Done/);
    await untilTaken(side, 1.2);
    expect(await faultsOn(page)).toEqual([]);
    await expectNoSideways(page);
    await press.dblclick();
    await expect(side.getByText(/^Recorded: /)).toBeVisible();
    await expect(press).toHaveText('Record again');
    expect(await faultsInSystemColors(page)).toEqual([]);
    await expect.poll(kept).toHaveLength(1);
    const [first] = await kept();

    await begin();
    await takeAway();
    await expect(side.getByText(/microphone was disconnected/)).toBeVisible();
    await expect.poll(kept).not.toEqual([first]);
    const [second] = await kept();

    await open();
    await begin();
    expect(await faultsInSystemColors(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/module\/0$/);
    await expect.poll(kept).not.toEqual([second]);
  });
});

/** Lets a journey refuse the microphone, and take it away. */
async function watchMicrophone(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      if (sessionStorage.getItem('microphone') === 'refused')
        throw new DOMException('refused', 'NotAllowedError');
      const stream = await ask(wanted);
      Object.assign(window, { microphone: stream });
      return stream;
    };
  });
  return () =>
    page.evaluate(() => {
      const { microphone } = window as unknown as { microphone: MediaStream };
      for (const track of microphone.getTracks()) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
}
