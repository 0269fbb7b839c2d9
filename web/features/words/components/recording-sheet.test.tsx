import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TakeSound } from '../../../platform/recordings/recording.ts';
import { openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { tellRecordings } from '../../../platform/recordings/tell-recordings.ts';
import { holdUnkept, MAX_UNKEPT, unkeptCount } from '../../../platform/recordings/unkept-takes.ts';
import { fakeMicrophone } from '../../../testing/fake-microphone.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fakeSpeech } from '../../../testing/fake-speech.ts';
import { signIn } from '../../../testing/learner.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Word } from '../word.ts';
import { WordList } from './word-list.tsx';

const languages = { fromLang: 'en', toLang: 'yi', dialect: '' } as const;

const word: Word = {
  ...{ id: 'w', groupId: 'g', position: 0, fromText: 'sea', toText: 'דער ים' },
  ...{ updatedAtMs: 0, progress: initialProgress(0) },
};

let people = 0;
const person = () => `00000000-0000-7000-8000-00000000${String(people).padStart(4, '0')}`;

beforeEach(() => {
  people += 1;
  signIn(person());
  fakeServer({});
});

async function openSheet() {
  renderApp(<WordList words={[word]} languages={languages} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^(Record|Your recording): / }));
  const side = within(await screen.findByRole('region', { name: 'Yiddish' }));
  return { user, side };
}
const recordPress = { name: /^Record( again)?$/ };
const donePress = { name: /^Done/ };
const backPress = { name: 'Bring back the one before' };

type Opened = Awaited<ReturnType<typeof openSheet>>;
async function record({ user, side }: Opened) {
  await user.click(side.getByRole('button', recordPress));
  await user.click(await side.findByRole('button', donePress));
  await side.findByText('Recorded: 0.8 seconds.');
}

const waiting = async () => (await openRecordingStore()).waiting(person());
async function soundThatWaits() {
  const [take] = await waiting();
  return new Uint8Array((take && (await (await openRecordingStore()).sound(take))) ?? new ArrayBuffer());
}

/** Of a word that was recorded on another device; its sound is not here, and comes when the test says so. */
async function openSheetOfTheirs() {
  fakeMicrophone();
  const theirs = {
    userId: person(),
    wordId: 'w',
    side: 'to',
    takeId: 't',
    madeAtMs: 1,
    durationMs: 700,
  } as const;
  await (await openRecordingStore()).learn(person(), [theirs], '2026-01-01T00:00:00Z');
  const download = { comes: (_sound: TakeSound) => {} };
  vi.spyOn(tellRecordings, 'download').mockImplementation(
    () =>
      new Promise((resolve) => {
        download.comes = resolve;
      }),
  );
  const opened = await openSheet();
  await opened.side.findByRole('button', { name: 'Play the recording' });
  return { ...opened, download };
}

describe('a recording', () => {
  it('is made with one press and ended with another, kept, and played where there is no voice', async () => {
    fakeSpeech({ voices: [] });
    const microphone = fakeMicrophone();
    const opened = await openSheet();
    await record(opened);
    expect(microphone.isOpen()).toBe(false);
    expect(await waiting()).toMatchObject([{ wordId: 'w', side: 'to', durationMs: 800 }]);
    await opened.user.click(opened.side.getByRole('button', { name: 'Play the recording' }));
    await waitFor(() => expect(microphone.played()).toEqual([1]));
    await opened.user.keyboard('{Escape}');
    await opened.user.click(await screen.findByRole('button', { name: 'Listen: דער ים' }));
    // Playing the same word again plays it slowly.
    await waitFor(() => expect(microphone.played()).toEqual([1, 0.6]));
  });

  it('is neither restarted nor ended by the second press of a double press', async () => {
    fakeMicrophone();
    const { user, side } = await openSheet();
    await user.dblClick(side.getByRole('button', recordPress));
    await side.findByRole('button', donePress);
    await user.dblClick(side.getByRole('button', donePress));
    await side.findByText('Recorded: 0.8 seconds.');
    expect(side.queryByRole('button', donePress)).toBeNull();
    expect(await waiting()).toHaveLength(1);
  });

  it('that was replaced or removed can be brought back', async () => {
    fakeMicrophone();
    const opened = await openSheet();
    const { user, side } = opened;
    await record(opened);
    const [first] = await waiting();
    await record(opened);
    const again = await waiting();
    expect(again[0]?.takeId).not.toBe(first?.takeId);
    await user.click(side.getByRole('button', backPress));
    await side.findByText('The recording is back.');
    await user.click(side.getByRole('button', { name: 'Remove the recording' }));
    await side.findByText('The recording was removed.');
    expect(await waiting()).toMatchObject([{ durationMs: null }]);
    expect(side.queryByRole('button', { name: 'Play the recording' })).toBeNull();
    await user.click(side.getByRole('button', backPress));
    await side.findByRole('button', { name: 'Play the recording' });
    expect(await waiting()).toMatchObject([{ durationMs: 800 }]);
  });

  it('that is only on the server can be brought back after it was removed, once it has come: nothing waits for it', async () => {
    const { download, user, side } = await openSheetOfTheirs();
    await user.click(side.getByRole('button', { name: 'Remove the recording' }));
    await side.findByText('The recording was removed.');
    expect(await waiting()).toMatchObject([{ durationMs: null }]);
    expect(side.queryByRole('button', backPress)).toBeNull();
    await act(async () => download.comes(Uint8Array.of(7).buffer));
    await user.click(await side.findByRole('button', backPress));
    await side.findByText('The recording is back.');
    expect([...(await soundThatWaits())]).toEqual([7]);
  });

  it('that is only on the server does not hold up the take that replaces it, however long it is on its way', async () => {
    const { download, ...opened } = await openSheetOfTheirs();
    const { user, side } = opened;
    await record(opened);
    expect(await waiting()).toMatchObject([{ durationMs: 800 }]);
    expect(side.queryByRole('button', backPress)).toBeNull();
    // Once that take was replaced too, it is the one before.
    await record(opened);
    await side.findByRole('button', backPress);
    await act(async () => download.comes(Uint8Array.of(7).buffer));
    await user.click(side.getByRole('button', backPress));
    await side.findByText('The recording is back.');
    expect(await waiting()).toMatchObject([{ durationMs: 800 }]);
    expect((await soundThatWaits()).length).toBeGreaterThan(1);
  });

  it('ends with Escape, which leaves the dialog open, and ends when the page is hidden, and says so', async () => {
    fakeMicrophone();
    const { user, side } = await openSheet();
    await user.click(side.getByRole('button', recordPress));
    await side.findByRole('button', donePress);
    await user.keyboard('{Escape}');
    await side.findByText('Recorded: 0.8 seconds.');
    await user.click(side.getByRole('button', recordPress));
    await side.findByRole('button', donePress);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await side.findByText('It ended when you left the page.', { exact: false });
    expect(await waiting()).toHaveLength(1);
  });

  it('is made for one side at a time', async () => {
    fakeMicrophone();
    const { user, side } = await openSheet();
    await user.click(side.getByRole('button', recordPress));
    await side.findByRole('button', donePress);
    const other = within(screen.getByRole('region', { name: 'English' }));
    expect(other.getByRole('button', recordPress)).toHaveProperty('disabled', true);
    await user.click(side.getByRole('button', donePress));
    await waitFor(() => expect(other.getByRole('button', recordPress)).toHaveProperty('disabled', false));
  });

  it('that does not fit on this device stays in the dialog, and can be tried again', async () => {
    fakeMicrophone();
    const { user, side } = await openSheet();
    const store = await openRecordingStore();
    const full = vi.spyOn(store, 'record').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await user.click(side.getByRole('button', recordPress));
    await user.click(await side.findByRole('button', donePress));
    await side.findByText(/^This device has no room left/);
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    // Even after the dialog was closed.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    full.mockRestore();
    // Part of it had been written to the disk: the whole take counts.
    const of = { userId: person(), wordId: 'w', side: 'to' } as const;
    await store.unfinished.hold({ ...of, file: new ArrayBuffer(3), atMs: Date.now() });
    await user.click(screen.getByRole('button', { name: /^Record: / }));
    const opened = within(await screen.findByRole('region', { name: 'Yiddish' }));
    await user.click(opened.getByRole('button', { name: 'Try again' }));
    await opened.findByText('Recorded: 0.8 seconds.');
    expect(await waiting()).toHaveLength(1);
    expect(unkeptCount.get()).toBe(0);
  });

  it('that was cut off by a reload is kept when its dialog is opened again, once', async () => {
    fakeMicrophone();
    const of = { userId: person(), wordId: 'w', side: 'to' } as const;
    const { unfinished } = await openRecordingStore();
    await unfinished.hold({ ...of, file: new ArrayBuffer(3), atMs: Date.now() });
    const { side } = await openSheet();
    await side.findByText('It ended when you left the page.', { exact: false });
    expect(await waiting()).toMatchObject([{ wordId: 'w', side: 'to', durationMs: 800 }]);
    await waitFor(async () => expect(await unfinished.find(of, Date.now())).toBeUndefined());
  });

  it('that was cut off before a later one was kept is discarded', async () => {
    fakeMicrophone();
    const of = { userId: person(), wordId: 'w', side: 'to' } as const;
    const opened = await openSheet();
    await record(opened);
    const [kept] = await waiting();
    const { unfinished } = await openRecordingStore();
    await unfinished.hold({ ...of, file: new ArrayBuffer(3), atMs: (kept?.madeAtMs ?? 0) - 1 });
    await opened.user.keyboard('{Escape}');
    await opened.user.click(await screen.findByRole('button', { name: /ecord/ }));
    await waitFor(async () => expect(await unfinished.find(of, Date.now())).toBeUndefined());
    expect(await waiting()).toEqual([kept]);
  });

  it('is not started while the page already holds the maximum number of takes that did not fit', async () => {
    const microphone = fakeMicrophone();
    const sides = Array.from(
      { length: MAX_UNKEPT },
      (_, n) => ({ userId: 'x', wordId: `${n}`, side: 'to' }) as const,
    );
    for (const of of sides) holdUnkept(of, { sound: new ArrayBuffer(1), durationMs: 800 });
    const { user, side } = await openSheet();
    await user.click(side.getByRole('button', recordPress));
    await side.findByText(/^This device has no room left/);
    expect(microphone.isOpen()).toBe(false);
    for (const of of sides) holdUnkept(of, null);
  });
});

describe('where nothing can be recorded, it says why', () => {
  it.each([
    ['insecure', /only to pages over https/],
    ['unsupported', /cannot record/],
    ['NotAllowedError', /microphone is blocked/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /Another program is using/],
    ['TypeError', /did not respond/],
  ])('%s', async (fails, text) => {
    fakeMicrophone({ fails });
    const { user, side } = await openSheet();
    await user.click(side.getByRole('button', recordPress));
    await side.findByText(text);
    expect(side.getByRole('button', recordPress)).toBeDefined();
  });

  it.each([
    ['a silent take', 2_000, 0.001, /Nothing was heard/],
    ['one that is over at once', 100, 1, /too short/],
  ])('%s', async (_, ms, level, text) => {
    const microphone = fakeMicrophone();
    microphone.hears(ms, level);
    const { user, side } = await openSheet();
    await user.click(side.getByRole('button', recordPress));
    await user.click(await side.findByRole('button', donePress));
    await side.findByText(text);
    expect(await waiting()).toEqual([]);
    await act(async () => {});
  });
});
