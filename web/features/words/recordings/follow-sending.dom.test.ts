import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { MAX_RECORDINGS } from '@vocabloom/core/recordings/limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalIn } from '../../../platform/calls/data-answer.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { noteEditsWait, tellEditsChanged } from '../../../platform/edits/edits-wait.ts';
import { dropGone } from '../../../platform/recordings/drop-gone.ts';
import { keepTake, removeTake } from '../../../platform/recordings/keep-recording.ts';
import { openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { recordingsElsewhere } from '../../../platform/recordings/recordings-elsewhere.ts';
import { recordingIn, recordingsView } from '../../../platform/recordings/recordings-view.ts';
import type { TellRecordings } from '../../../platform/recordings/tell-recordings.ts';
import { followSending } from './follow-sending.ts';
import { forgetGone, goneRecordings } from './gone-recordings.ts';
import { fakeRecordingsServer } from './testing.ts';

const signedIn = vi.hoisted(() => ({ userId: '' }));
vi.mock('../../../platform/session/auth-client.ts', () => ({
  currentSession: async () => ({ user: { id: signedIn.userId } }),
}));
// So few that a test can make them all.
vi.mock('@vocabloom/core/recordings/limits.ts', async (original) => ({
  ...(await original<typeof import('@vocabloom/core/recordings/limits.ts')>()),
  MAX_RECORDINGS: 3,
}));

let people = 0;
let stop = () => {};
beforeEach(() => {
  people += 1;
  signedIn.userId = `speaker-${people}`;
});
afterEach(() => {
  stop();
  stop = () => {};
});

const side = (wordId = 'w') => ({ userId: signedIn.userId, wordId, side: 'to' }) as const;
const sound = () => ({ sound: Uint8Array.of(1, 2).buffer, durationMs: 900 });

function follow(server: ReturnType<typeof fakeRecordingsServer>) {
  const keptApart: number[] = [];
  stop = followSending({
    userId: signedIn.userId,
    ...{ tell: server.tell, sides: server.sides },
    onKeptApart: (count) => keptApart.push(count),
  });
  return keptApart;
}

const waiting = async () => (await openRecordingStore()).waiting(signedIn.userId);
const heard = (wordId = 'w') => recordingIn(recordingsView.get(), side(wordId));

test('a take made offline is heard here at once, and is sent once there is a connection', async () => {
  const server = fakeRecordingsServer();
  server.goAway();
  // Nothing is learned of other devices: what is heard here comes from making and sending it.
  follow({ ...server, tell: { ...server.tell, changedSince: () => new Promise<never>(() => {}) } });
  expect(await keepTake(side(), sound())).toBeNull();
  expect(heard()).toMatchObject({ durationMs: 900, isWaiting: true });
  server.comeBack();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.files()).toHaveLength(1));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  await waitFor(() => expect(heard()).toMatchObject({ durationMs: 900, isWaiting: false }));
});

test('a take whose answer was lost is sent again, and exists only once', async () => {
  const server = fakeRecordingsServer();
  await keepTake(side(), sound());
  server.loseNextAnswer();
  follow(server);
  await waitFor(() => expect(server.files()).toHaveLength(1));
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(server.counts()).toEqual([{ takeId: expect.any(String), durationMs: 900 }]);
});

test('a recording that was replaced or removed leaves nothing on the server', async () => {
  const server = fakeRecordingsServer();
  follow(server);
  await keepTake(side(), sound());
  await waitFor(() => expect(server.files()).toHaveLength(1));
  const [first] = server.files();
  await keepTake(side(), sound());
  await waitFor(() => expect(server.files()).not.toContain(first));
  expect(server.files()).toHaveLength(1);
  await waitFor(async () => expect(await waiting()).toEqual([]));
  await waitFor(() => expect(heard()).toMatchObject({ isWaiting: false }));
  server.goAway();
  await removeTake(side());
  await waitFor(() => expect(heard()).toBeUndefined());
  expect(server.files()).toHaveLength(1);
  server.comeBack();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.files()).toEqual([]));
  await waitFor(() => expect(server.counts()).toMatchObject([{ durationMs: null }]));
});

test('a take waits for a word that the server does not know yet', async () => {
  const server = fakeRecordingsServer();
  const { userId } = signedIn;
  const store = await openEditStore();
  noteEditsWait(userId, true);
  const edit = {
    ...{ userId, wordId: 'w', groupId: 'g', base: null, revision: '1' },
    state: { from: { text: 'sea', atMs: 1 }, to: { text: 'mar', atMs: 1 } },
  };
  await store.record({ edits: [edit] });
  await keepTake(side(), sound());
  await keepTake(side('other'), sound());
  follow(server);
  await waitFor(() => expect(server.counts()).toHaveLength(1));
  expect(await waiting()).toMatchObject([{ wordId: 'w' }]);
  await store.settle({ edits: [edit] });
  noteEditsWait(userId, false);
  tellEditsChanged();
  await waitFor(async () => expect(await waiting()).toEqual([]));
});

test('the take of a word that was deleted elsewhere stays here until its owner has decided, and does not hold up others', async () => {
  const server = fakeRecordingsServer();
  server.forgetWord('w');
  await keepTake(side(), sound());
  await keepTake(side('other'), sound());
  const keptApart = follow(server);
  await waitFor(() => expect(server.counts()).toHaveLength(1));
  await waitFor(async () => expect(await goneRecordings(signedIn.userId)).toHaveLength(1));
  const gone = await goneRecordings(signedIn.userId);
  expect(keptApart).toEqual([]);
  await forgetGone(gone);
  expect(await waiting()).toEqual([]);
  expect(heard()).toBeUndefined();
});

test('what the server refuses is reported once and stays', async () => {
  const server = fakeRecordingsServer();
  await keepTake(side(), sound());
  const tell: TellRecordings = {
    ...server.tell,
    upload: async () => {
      throw refusalIn({ code: 'EntityTooLarge', message: 'too large' }, 400);
    },
  };
  const keptApart = follow({ ...server, tell });
  await waitFor(() => expect(keptApart).toEqual([1]));
  expect(await waiting()).toHaveLength(1);
  expect(heard()).toMatchObject({ isWaiting: true });
});

test('a recording made on another device is heard here', async () => {
  const server = fakeRecordingsServer();
  const other = { ...side(), takeId: 'theirs', madeAtMs: 5, durationMs: 700 };
  await server.tell.upload(other, sound().sound);
  await server.tell.merge(other);
  follow(server);
  await waitFor(() => expect(heard()).toMatchObject({ takeId: 'theirs', isWaiting: false }));
});

test('what another device records, replaces or removes meanwhile takes effect here as soon as it is announced', async () => {
  const server = fakeRecordingsServer();
  follow(server);
  const elsewhere = async (takeId: string, madeAtMs: number, durationMs: number | null) => {
    const take = { ...side(), takeId, madeAtMs, durationMs };
    if (durationMs !== null) await server.tell.upload(take, sound().sound);
    await server.tell.merge(take);
    recordingsElsewhere.update((count) => count + 1);
  };
  await elsewhere('first', 5, 700);
  await waitFor(() => expect(heard()).toMatchObject({ takeId: 'first' }));
  await elsewhere('second', 6, 800);
  await waitFor(() => expect(heard()).toMatchObject({ takeId: 'second', durationMs: 800 }));
  await elsewhere('none', 7, null);
  await waitFor(() => expect(heard()).toBeUndefined());
});

/** Takes of an earlier device, whose sounds this one has. */
async function hearOfTheirs(server: ReturnType<typeof fakeRecordingsServer>, ...wordIds: readonly string[]) {
  const store = await openRecordingStore();
  for (const wordId of wordIds) {
    const take = { ...side(wordId), takeId: `of-${wordId}`, madeAtMs: 5, durationMs: 700 };
    await server.tell.upload(take, sound().sound);
    await server.tell.merge(take);
    await store.keepSound(take, sound().sound);
  }
  follow(server);
  for (const wordId of wordIds)
    await waitFor(() => expect(heard(wordId)).toMatchObject({ takeId: `of-${wordId}` }));
}

const soundOf = async (wordId: string) =>
  (await openRecordingStore()).sound({ userId: signedIn.userId, takeId: `of-${wordId}` });
const comeBack = () => recordingsElsewhere.update((count) => count + 1);

test('the recording of a word that was deleted elsewhere leaves this device with its sound, others stay', async () => {
  const server = fakeRecordingsServer();
  await hearOfTheirs(server, 'w', 'other');
  server.deleteWord('w');
  comeBack();
  await waitFor(() => expect(heard('w')).toBeUndefined());
  expect(await soundOf('w')).toBeUndefined();
  expect(heard('other')).toMatchObject({ takeId: 'of-other' });
  expect(await soundOf('other')).toBeDefined();
});

test('a take that waits stays, whether its word has not been sent yet or was deleted elsewhere, even if only the answer to it was lost', async () => {
  const server = fakeRecordingsServer();
  await hearOfTheirs(server, 'w', 'other');
  const { userId } = signedIn;
  const edit = (wordId: string) => ({
    ...{ userId, wordId, groupId: 'g', base: null, revision: '1' },
    state: { from: { text: 'sea', atMs: 1 }, to: { text: 'mar', atMs: 1 } },
  });
  noteEditsWait(userId, true);
  await (await openEditStore()).record({ edits: [edit('w'), edit('new')] });
  expect(await keepTake(side('w'), sound())).toBeNull();
  expect(await keepTake(side('new'), sound())).toBeNull();
  const store = await openRecordingStore();
  await store.learn(userId, await waiting(), new Date(0).toISOString());
  server.deleteWord('w');
  server.deleteWord('other');
  comeBack();
  await waitFor(() => expect(heard('other')).toBeUndefined());
  expect([heard('w'), heard('new')]).toMatchObject([{ isWaiting: true }, { isWaiting: true }]);
  for (const take of await waiting()) expect(await store.sound(take)).toBeDefined();
  expect(await waiting()).toHaveLength(2);
  await (await openEditStore()).settle({ edits: [edit('w'), edit('new')] });
  noteEditsWait(userId, false);
});

test('a word that came back is heard as it was recorded since', async () => {
  const server = fakeRecordingsServer();
  await hearOfTheirs(server, 'w', 'other');
  server.deleteWord('w');
  server.deleteWord('other');
  server.restoreWord('w');
  const again = { ...side('w'), takeId: 'again', madeAtMs: 6, durationMs: 500 };
  await server.tell.upload(again, sound().sound);
  await server.tell.merge(again);
  comeBack();
  await waitFor(() => expect(heard('other')).toBeUndefined());
  expect(heard('w')).toMatchObject({ takeId: 'again' });
});

test('nothing is dropped because of what the server tells somebody else who has signed in', async () => {
  const server = fakeRecordingsServer();
  await hearOfTheirs(server, 'w');
  const { userId } = signedIn;
  signedIn.userId = 'somebody else';
  const nothing = { count: async () => 0, all: async () => new Set<string>() };
  expect(await dropGone({ userId, sides: nothing })).toBe(false);
  signedIn.userId = userId;
  expect(await soundOf('w')).toBeDefined();
  expect(await dropGone({ userId, sides: nothing })).toBe(true);
});

test('recordings of words that are gone do not take the place of a new one', async () => {
  const server = fakeRecordingsServer();
  await hearOfTheirs(server, ...Array.from({ length: MAX_RECORDINGS }, (_, n) => `w${n}`));
  server.deleteWord('w0');
  expect(await keepTake(side('new'), sound())).toBe('too-many');
  await waitFor(() => expect(heard('w0')).toBeUndefined());
  expect(await keepTake(side('new'), sound())).toBeNull();
});
