import { afterAll, expect, test } from 'vitest';
import { createLibraryThread } from './thread.ts';

const thread = createLibraryThread();
afterAll(() => thread.close());

const pair = { fromLang: 'en', toLang: 'es', dialect: '' } as const;
const words = { ...pair, topic: 'food', count: 5, existingWords: [], interfaceLanguage: 'en' } as const;
const patient = () => new AbortController().signal;

test('the library answers from a thread of its own', async () => {
  const made = await thread.ask('words', words, patient());
  expect(made?.words).toHaveLength(5);
  expect(made?.words[0]).toEqual({ English: expect.any(String), Spanish: expect.any(String) });
});

test('the first question waits for the library to be loaded, however short the limit for others', async () => {
  const fresh = createLibraryThread({ answerMs: 1, firstAnswerMs: 60_000 });
  expect((await fresh.ask('words', words, patient()))?.words).toHaveLength(5);
  await fresh.close();
});

test('a caller who no longer waits is released at once', async () => {
  const leaving = new AbortController();
  const asked = thread.ask('words', words, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  await expect(thread.ask('words', words, leaving.signal)).rejects.toThrow('gone');
});

test('too many questions at once are told to come back', async () => {
  const fresh = createLibraryThread();
  const asked = Array.from({ length: 210 }, () => fresh.ask('words', words, patient()));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: 'tutor.unreachable', retryAfterSeconds: 2 } });
  await fresh.close();
});

test('a thread that ended is replaced, and its waiting callers are told', async () => {
  const asked = thread.ask('words', words, patient());
  const refused = expect(asked).rejects.toMatchObject({ code: 'tutor.unreachable' });
  await thread.close();
  await refused;
  expect((await thread.ask('words', words, patient()))?.words).toHaveLength(5);
});
