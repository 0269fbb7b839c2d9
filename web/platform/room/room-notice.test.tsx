import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { openEditStore } from '../edits/edit-store.ts';
import { tellEditsChanged } from '../edits/edits-wait.ts';
import { currentLog } from '../study-log/current-log.ts';
import { openEventStore } from '../study-log/open-event-store.ts';
import { openTestLog } from '../study-log/testing.ts';
import { RoomNotice } from './room-notice.tsx';

const full = () => new DOMException('full', 'QuotaExceededError');
const nothingIsKept = /can’t keep anything more/;
const edit = { userId: 'ana', wordId: 'w', groupId: 'g', base: null, revision: '1' } as const;
const edits = [{ ...edit, state: { to: { text: 'hogar', atMs: 10 } } }];

beforeEach(() => {
  renderApp(<RoomNotice />);
});
afterEach(() => {
  currentLog.set(null);
  vi.restoreAllMocks();
});

test('an edit that found no room is reported until one is stored', async () => {
  const store = await openEditStore();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full();
  });
  await act(async () => {
    await expect(store.record({ edits })).rejects.toThrow('full');
  });
  expect(screen.getByRole('alert').textContent).toMatch(nothingIsKept);
  put.mockRestore();
  await act(() => store.record({ edits }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('answers that are only in memory are reported', async () => {
  const refused = Promise.reject(full());
  refused.catch(() => undefined);
  const { log } = await openTestLog({ store: await openEventStore(() => refused) });
  const word = { id: 'w', progress: initialProgress(0), updatedAtMs: 0 };
  await act(async () => {
    currentLog.set(log);
    await log.recordEvent({ word, draft: { kind: 'master' } }).kept;
    await log.sync();
  });
  expect(screen.getByRole('alert').textContent).toMatch(nothingIsKept);
});

test('an edit causes a check of the free room', async () => {
  const estimate = async () => ({ usage: 97_000_000, quota: 100_000_000 });
  vi.stubGlobal('navigator', { onLine: true, storage: { estimate } });
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => tellEditsChanged());
  expect(screen.getByRole('status').textContent).toMatch(/only 3 MB of room left/);
  vi.unstubAllGlobals();
});
