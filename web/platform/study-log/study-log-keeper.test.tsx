import { signIn } from '../../testing/learner.ts';
import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionStore } from '../session/session-state.ts';
import { currentLog } from './current-log.ts';
import { StudyLogKeeper } from './study-log-keeper.tsx';
import { answer, newWord } from './testing.ts';

const wordId = '00000000-0000-7000-8000-000000000001';

const logOf = async (userId: string) => {
  await waitFor(() => expect(currentLog.get()?.userId).toBe(userId));
  const log = currentLog.get();
  if (!log) throw new Error('there is no log');
  return log;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  act(() => sessionStore.set({ status: 'signed-out' }));
  vi.unstubAllGlobals();
});

it('opens a log for the person who signs in, and closes it when they sign out', async () => {
  renderApp(<StudyLogKeeper />);
  expect(currentLog.get()).toBeNull();
  act(() => signIn('ana'));
  await logOf('ana');
  act(() => sessionStore.set({ status: 'signed-out' }));
  await waitFor(() => expect(currentLog.get()).toBeNull());
});

it('returns a person’s answers only to them, after another was here', async () => {
  renderApp(<StudyLogKeeper />);
  act(() => signIn('ana'));
  const anaLog = await logOf('ana');
  await act(() => anaLog.recordEvent({ word: newWord(wordId), draft: answer(true) }).kept);
  act(() => signIn('ben'));
  expect((await logOf('ben')).syncState().pendingCount).toBe(0);
  act(() => signIn('ana'));
  const again = await logOf('ana');
  expect(again.syncState().pendingCount).toBe(1);
  expect(again.progressOf(newWord(wordId)).tier).toBe(3);
});
