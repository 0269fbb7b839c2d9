import { tutorPath } from '@vocabloom/contract/tutor/call.ts';
import { EVENT_STREAM } from '@vocabloom/contract/tutor/event-stream.ts';
import { sentencesCall } from '@vocabloom/contract/tutor/sentences.ts';
import { wordFromWire, wordsCall } from '@vocabloom/contract/tutor/words.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationOf, TUTOR_CALLS, type TutorCall } from './operations/operations.ts';
import { examplesOf } from './testing/examples.ts';
import { eventsOf, type Person, startTutoredServer, type TutoredServer } from './testing/tutored-server.ts';

let tutored: TutoredServer;
beforeAll(async () => {
  tutored = await startTutoredServer({ AI_PROVIDER: 'library' });
});
afterAll(() => tutored.close());

const post = (call: TutorCall, person: Person, body: object) =>
  tutored.server.app.inject({
    method: 'POST',
    url: tutorPath('library', operationOf(call)),
    payload: { accessToken: person.token, ...body },
  });

const pair = { fromLang: 'en', toLang: 'es' } as const;

async function wordsOn(topic: string, person: Person, more: object = {}) {
  const response = await post('words', person, { ...pair, topic, wordCount: 10, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return wordsCall.response.parse(response.json());
}

const groupOf = ({ words }: Awaited<ReturnType<typeof wordsOn>>) =>
  words.map((word) => {
    const { fromText = '', toText = '' } = wordFromWire(pair, word) ?? {};
    return { from_text: fromText, to_text: toText };
  });

test('without any key there are words on a topic, counted and entered into the accounts without tokens', async () => {
  const person = await tutored.person();
  const { words, note, topic } = await wordsOn('familia', person);
  expect([words.length, note, topic]).toEqual([10, undefined, 'Family']);
  expect(await tutored.used(person)).toEqual({ words: 10, practice: 0 });
  expect(await tutored.accounts(person)).toMatchObject([
    {
      purpose: 'words',
      provider: 'library',
      tokens_in: null,
      tokens_out: null,
      price_usd: null,
      outcome: 'usable',
    },
  ]);
  expect((await tutored.server.app.inject('/config')).json()).toMatchObject({ aiProvider: 'library' });
});

test('an unknown topic costs nothing and suggests others, in the language of the interface', async () => {
  const person = await tutored.person();
  const { words, note } = await wordsOn('quantum chromodynamics', person, { interfaceLanguage: 'fr' });
  expect(words).toEqual([]);
  expect(note).toEqual({ code: 'unknown_topic', nearest: expect.arrayContaining(['Nombres']) });
  expect(await tutored.used(person)).toMatchObject({ words: 0 });
});

test('asking for more than there is gives what there is, and counts that', async () => {
  const person = await tutored.person();
  const { words, note } = await wordsOn('family', person, { wordCount: 100 });
  expect(words.length).toBeLessThan(100);
  expect(note).toEqual({ code: 'fewer_than_asked' });
  expect(await tutored.used(person)).toMatchObject({ words: words.length });
});

test.each(['sentences', 'choices'] as const)('%s for words of the library, and for others', async (call) => {
  const person = await tutored.person();
  const words = [
    ...groupOf(await wordsOn('family', person)).slice(0, 9),
    { from_text: 'gizmo', to_text: 'el chirimbolo' },
  ];
  const { sentences } = sentencesCall.response.parse((await post(call, person, { ...pair, words })).json());
  expect(sentences).toHaveLength(10);
  expect(await tutored.used(person)).toEqual({ words: 10, practice: 1 });
});

test('a story of words the library does not know fails with a reason of its own, and counts nothing', async () => {
  const person = await tutored.person();
  const words = Array.from({ length: 10 }, (_, index) => ({
    from_text: `gizmo ${index}`,
    to_text: `chirimbolo ${index}`,
  }));
  const response = await post('story', person, { ...pair, topic: 'gizmos', words });
  expect([response.statusCode, response.json().code]).toEqual([422, 'tutor.story_unknown_words']);
  expect(await tutored.used(person)).toMatchObject({ practice: 0 });
});

test('a story, feedback, a conversation and answers are each counted as they should be', async () => {
  const person = await tutored.person();
  const words = groupOf(await wordsOn('family', person, { wordCount: 25 }));
  const about = { ...pair, topic: 'family', words, interfaceLanguage: 'en' };
  const { story } = (await post('story', person, about)).json();
  expect(story).toMatch(/\p{L}{3,}[\s\S]*[.!?]/u);
  const summary =
    'Es una historia sobre una familia que vive en una ciudad pequeña y habla mucho de sus cosas.';
  const { feedback } = (await post('story', person, { ...about, story, summary })).json();
  expect(feedback).toMatch(/\d+ out of 10/);

  const opening = (await post('converse', person, about)).json().reply;
  const history = [
    { role: 'assistant', text: opening },
    { role: 'user', text: `Me gusta mucho ${words[0]?.to_text}.` },
  ];
  expect((await post('converse', person, { ...about, history })).json().reply).toContain('“');
  const chat = { ...pair, message: `What does ${words[0]?.to_text} mean?`, wordGroup: words };
  expect((await post('chat', person, chat)).json().response).toContain(words[0]?.from_text);

  expect(await tutored.used(person)).toEqual({ words: words.length, practice: 2 });
  expect((await tutored.accounts(person)).map(({ purpose }) => purpose).sort()).toEqual(
    ['words', 'story', 'feedback', 'converse', 'converse', 'chat'].sort(),
  );
});

test('a client that accepts events gets the answer of the library as one event', async () => {
  const person = await tutored.person();
  const words = groupOf(await wordsOn('family', person));
  const response = await tutored.server.app.inject({
    method: 'POST',
    url: '/library/conversation',
    headers: { accept: EVENT_STREAM },
    payload: { accessToken: person.token, ...pair, topic: 'family', words },
  });
  expect(eventsOf(response.body)).toEqual([
    {
      event: 'done',
      data: { reply: expect.any(String), state: expect.any(String), topic: expect.any(String) },
    },
  ]);
});

test('a word of a text is looked up in its sentence', async () => {
  const person = await tutored.person();
  await post('story', person, { ...pair, topic: 'food', words: groupOf(await wordsOn('food', person)) });
  const ask = async (word: string, sentence?: string) =>
    (await post('lookUp', person, { ...pair, word, sentence })).json();
  expect(await ask('fresas', 'Compra fresas.')).toEqual({ lemma: 'la fresa', meaning: 'strawberry' });
  expect(await ask('flurb')).toEqual({ lemma: 'flurb', meaning: null });
  expect(await tutored.used(person)).toMatchObject({ practice: 1 });
  for (const word of ['', ' ', 'x'.repeat(101)])
    expect((await post('lookUp', person, { ...pair, word })).statusCode).toBe(400);
});

test('a conversation goes on from the state in its last message', async () => {
  const person = await tutored.person();
  const words = groupOf(await wordsOn('family', person));
  const state = JSON.stringify({ at: 'turn', scene: 'in-the-cafe', turn: 6, asked: 'once', played: [] });
  const response = await post('converse', person, {
    ...pair,
    topic: 'family',
    words,
    history: [
      { role: 'assistant', text: '…', state },
      { role: 'user', text: 'La cuenta, por favor' },
    ],
  });
  expect(response.json()).toMatchObject({ topic: 'In the café', state: expect.stringContaining('"turn":7') });
});

describe('offensive text', () => {
  test.each(TUTOR_CALLS)('is refused wherever it is entered: %s', async (call) => {
    for (const body of examplesOf(call).bodiesWith('fuck you')) {
      const person = await tutored.person();
      const response = await post(call, person, body);
      expect([response.statusCode, response.json()], JSON.stringify(body)).toMatchObject([
        422,
        {
          error: 'Inappropriate content detected. Please use appropriate language.',
          code: 'text.inappropriate',
        },
      ]);
      expect(await tutored.used(person)).toEqual({ words: 0, practice: 0 });
    }
  });

  test.each([
    { topic: 'sh1t' },
    { topic: 'putain', fromLang: 'fr' },
    { topic: 'hijo de puta' },
    { topic: 'сука' },
    { dialect: 'bitch' },
  ])('is refused however it is written: %j', async (fields) => {
    const person = await tutored.person();
    const response = await post('words', person, { ...pair, topic: 'bread', wordCount: 5, ...fields });
    expect(response.statusCode).toBe(422);
  });

  test.each(['Scunthorpe', 'cocktails and glasses', 'analysis', 'con leche'])('is not %s', async (topic) => {
    const person = await tutored.person();
    const response = await post('words', person, { ...pair, topic, wordCount: 5 });
    expect(response.statusCode).toBe(200);
  });
});
