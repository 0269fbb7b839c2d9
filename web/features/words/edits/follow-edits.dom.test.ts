import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { editsWait, noteEditsWait } from '../../../platform/edits/edits-wait.ts';
import type { WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { WaitingGroup } from '../../../platform/edits/waiting-place.ts';
import { followEdits } from './follow-edits.ts';
import type { Joined, TellEdits } from './send-edits.ts';
import { sendNext } from './send-next.ts';

const signedIn = vi.hoisted(() => ({ userId: '' }));
vi.mock('../../../platform/session/auth-client.ts', () => ({
  currentSession: async () => ({ user: { id: signedIn.userId } }),
}));

let people = 0;
let following: (() => void)[] = [];
beforeEach(() => {
  people += 1;
  signedIn.userId = `person-${people}`;
});
afterEach(() => {
  for (const stop of following) stop();
  following = [];
  noteEditsWait(signedIn.userId, false);
});

const isPoison = ({ wordId }: Pick<WaitingEdit, 'wordId'>) => wordId.startsWith('poison');

const refuse = (status: number) =>
  dataOf<never>({ data: null as never, status, error: { message: '', code: '' } });

const joined = ({ wordId, base }: WaitingEdit): Joined => ({
  id: wordId,
  now: base,
  was: base,
  last: base,
  isHeld: false,
});

/** A server that does not accept poison, and refuses any call that contains it. */
function server() {
  const taken: string[] = [];
  const calls: number[] = [];
  const tell: TellEdits = {
    saveModule: async ({ id }) => void taken.push(id),
    saveGroup: async ({ id }) => {
      taken.push(id);
      return { isModuleBack: false };
    },
    saveName: async () => undefined,
    removeGroup: async ({ id }) => void taken.push(`no ${id}`),
    removeModule: async ({ id }) => {
      taken.push(`no ${id}`);
      return false;
    },
    join: async (_, edits) => {
      calls.push(edits.length);
      if (edits.some(isPoison)) refuse(400);
      taken.push(...edits.map(({ wordId }) => wordId));
      return edits.map(joined);
    },
  };
  return { tell, taken, calls };
}

async function waiting({ edits, group }: { edits: Partial<WaitingEdit>[]; group?: Partial<WaitingGroup> }) {
  const { userId } = signedIn;
  noteEditsWait(userId, true);
  await (await openEditStore()).record({
    edits: edits.map((edit, place) => ({
      userId,
      wordId: `w${place}`,
      groupId: 'g',
      base: { fromText: 'a', toText: 'b' },
      state: { to: { text: 'c', atMs: 5 } },
      revision: `r${place}`,
      ...edit,
    })),
    group: group && { userId, id: 'g', moduleId: 'm', name: 'Sea', ...group },
  });
}

function follow(tell: TellEdits, onKeptApart = vi.fn()) {
  following.push(followEdits({ userId: signedIn.userId, tell, onKeptApart }));
  return onKeptApart;
}

const left = async () => (await (await openEditStore()).edits(signedIn.userId)).map(({ wordId }) => wordId);

test('waiting edits are sent, a group before its words, and then nothing waits', async () => {
  await waiting({ edits: [{}, {}], group: {} });
  const { tell, taken } = server();
  follow(tell);
  await waitFor(() => expect(editsWait(signedIn.userId)).toBe(false));
  expect(taken).toEqual(['g', 'w0', 'w1']);
  expect(await left()).toEqual([]);
});

test('a new module is sent before its words, and its setting after them, since the words may bring the module back', async () => {
  await waiting({ edits: [{}] });
  const { userId } = signedIn;
  const store = await openEditStore();
  const letters = { exactly: true, atMs: 5 };
  const made = { fromLang: 'en', toLang: 'es', dialect: '', atMs: 5 } as const;
  await store.record({ module: { userId, id: 'set', letters, revision: 'set' } });
  await store.record({ module: { userId, id: 'made', made, revision: 'made' } });
  const { tell, taken } = server();
  follow(tell);
  await waitFor(() => expect(editsWait(userId)).toBe(false));
  expect(taken).toEqual(['made', 'w0', 'set']);
});

test('an edit the server refuses stays, is reported once, and does not hold up the others of its group', async () => {
  await waiting({
    edits: Array.from({ length: 40 }, (_, place) => (place % 20 === 7 ? { wordId: `poison${place}` } : {})),
  });
  const { tell, taken } = server();
  const onKeptApart = follow(tell);
  await waitFor(() => expect(onKeptApart).toHaveBeenCalled());
  expect(onKeptApart.mock.calls).toEqual([[2]]);
  expect(new Set(taken).size).toBe(38);
  expect(await left()).toEqual(['poison27', 'poison7']);
});

test('a refused group keeps its words here, and those of other groups are sent', async () => {
  await waiting({ edits: [{}, { groupId: 'h' }], group: {} });
  const { tell, taken } = server();
  const onKeptApart = follow({ ...tell, saveGroup: async () => refuse(400) });
  await waitFor(() => expect(onKeptApart).toHaveBeenCalledWith(1));
  expect(taken).toEqual(['w1']);
  expect(await left()).toEqual(['w0']);
});

test('an edit that another tab stores while this one finds nothing to send is sent too', async () => {
  const { userId } = signedIn;
  const store = await openEditStore();
  const { waiting: read } = store;
  const looked = vi.spyOn(store, 'waiting').mockImplementationOnce(async (whose) => {
    const nothing = await read(whose);
    await waiting({ edits: [{}] });
    return nothing;
  });
  const { tell, taken } = server();
  expect(await sendNext({ userId, tell, size: 10, setAside: new Set() })).toMatchObject({ kind: 'answered' });
  expect(taken).toEqual(['w0']);
  looked.mockRestore();
});

test('two tabs take turns sending, and send nothing twice', async () => {
  await waiting({ edits: Array.from({ length: 250 }, () => ({})) });
  const { tell, taken, calls } = server();
  follow(tell);
  follow(tell);
  await waitFor(() => expect(editsWait(signedIn.userId)).toBe(false));
  expect(new Set(taken).size).toBe(250);
  expect(Math.max(...calls)).toBe(200);
});

test('an edit made while another is being sent is sent after it', async () => {
  await waiting({ edits: [{}] });
  const { tell } = server();
  const texts: (string | undefined)[] = [];
  let isFirst = true;
  follow({
    ...tell,
    join: async (_, edits) => {
      texts.push(...edits.map(({ state }) => state.to?.text));
      if (isFirst) await waiting({ edits: [{ state: { to: { text: 'd', atMs: 6 } }, revision: 'later' }] });
      isFirst = false;
      return edits.map(joined);
    },
  });
  await waitFor(() => expect(editsWait(signedIn.userId)).toBe(false));
  expect(texts).toEqual(['c', 'd']);
});

test('nothing is sent on behalf of anyone but the person who did it', async () => {
  await waiting({ edits: [{}] });
  const { userId } = signedIn;
  signedIn.userId = 'somebody else';
  const { tell, calls } = server();
  following.push(followEdits({ userId, tell, onKeptApart: vi.fn() }));
  await waitFor(async () => expect(await (await openEditStore()).edits(userId)).toHaveLength(1));
  signedIn.userId = userId;
  expect(calls).toEqual([]);
});

test('a session that the server no longer accepts sets nothing aside', async () => {
  await waiting({ edits: [{}] });
  const { tell, taken } = server();
  const join = vi.fn(async (): Promise<readonly Joined[]> => refuse(401));
  const onKeptApart = follow({ ...tell, join });
  await waitFor(() => expect(join).toHaveBeenCalled());
  follow(tell);
  await waitFor(() => expect(taken).toEqual(['w0']));
  expect(onKeptApart).not.toHaveBeenCalled();
});
