import { tutorPath } from '@vocabloom/contract/tutor/paths.ts';
import { GenerateSentencesResponseSchema } from '@vocabloom/contract/tutor/sentences.ts';
import { GenerateWordsResponseSchema, wordFromWire } from '@vocabloom/contract/tutor/words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTutoredServer, type TutoredServer } from './testing/tutored-server.ts';

let tutored: TutoredServer;
beforeAll(async () => {
  tutored = await startTutoredServer({ AI_PROVIDER: 'library' });
});
afterAll(() => tutored.close());

const post = (call: Parameters<typeof tutorPath>[1], person: Person, body: object) =>
  tutored.server.app.inject({
    method: 'POST',
    url: tutorPath('library', call),
    payload: { accessToken: person.token, ...body },
  });

const pair = { fromLang: 'en', toLang: 'es' } as const;

async function wordsOn(topic: string, person: Person, more: object = {}) {
  const response = await post('words', person, { ...pair, topic, wordCount: 10, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return GenerateWordsResponseSchema.parse(response.json());
}

const groupOf = ({ words }: Awaited<ReturnType<typeof wordsOn>>) =>
  words.map((word) => {
    const { fromText = '', toText = '' } = wordFromWire(pair, word) ?? {};
    return { from_text: fromText, to_text: toText };
  });

test('without any key there are words on a topic, counted and accounted without tokens', async () => {
  const person = await tutored.person();
  const { words, note } = await wordsOn('family', person);
  expect([words.length, note]).toEqual([10, undefined]);
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

test('a topic it does not know costs nothing and names others, in the language of the interface', async () => {
  const person = await tutored.person();
  const { words, note } = await wordsOn('quantum chromodynamics', person, { interfaceLanguage: 'fr' });
  expect(words).toEqual([]);
  expect(note).toEqual({ code: 'unknown_topic', nearest: expect.arrayContaining([expect.any(String)]) });
  expect(await tutored.used(person)).toMatchObject({ words: 0 });
});

test('more than there is gives what there is, and counts that', async () => {
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
  const { sentences } = GenerateSentencesResponseSchema.parse(
    (await post(call, person, { ...pair, words })).json(),
  );
  expect(sentences).toHaveLength(10);
  expect(await tutored.used(person)).toEqual({ words: 10, practice: 1 });
});
