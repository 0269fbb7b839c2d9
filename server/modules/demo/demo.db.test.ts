import { randomUUID } from 'node:crypto';
import { TAKE_DEMO_PATH, type TakeDemoRequest } from '@vocabloom/contract/demo.ts';
import { progressFromRow } from '@vocabloom/contract/progress.ts';
import { takenProgress } from '@vocabloom/core/demo/demo-progress.ts';
import { DAY_MS } from '@vocabloom/core/srs/constants.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner, type Learner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.once(owner, { text, values })).rows;

const studied = {
  learning_interval: 10,
  ease: 2.6,
  nextDue: Date.now() + 10 * DAY_MS,
  history: [
    { result: 0, time: Date.now() - 9000 },
    { result: 1, time: Date.now() - 1000 },
  ],
  apparentTier: 5,
  lastUpdated: Date.now() - 1000,
} as const;

const demoOf = (more: Partial<TakeDemoRequest> = {}): TakeDemoRequest => ({
  id: randomUUID(),
  fromLang: 'en',
  toLang: 'es',
  dialect: 'Mexican',
  groupName: 'Travel',
  words: [
    { fromText: 'ticket', toText: 'el boleto', progress: { ...studied, history: [...studied.history] } },
    { fromText: 'bus', toText: 'el camión', progress: null },
  ],
  ...more,
});

const take = async (body: object, { token }: Pick<Learner, 'token'>) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: TAKE_DEMO_PATH,
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
};

const wordsOf = (userId: string) =>
  sql(
    `select w.*, g.name, m.dialect, m.from_lang, m.to_lang, m.position as place, m.num_words
      from public.words w join public.word_groups g on g.user_id = w.user_id and g.id = w.group_id
      join public.modules_new m on m.user_id = w.user_id and m.id = g.module_id
      where w.user_id = $1 and m.position = 1 order by w.position`,
    [userId],
  );

describe('taking the demo along', () => {
  test('makes a module after the others, with the words and their progress', async () => {
    const learner = await createLearner(server, 1);
    const demo = demoOf();
    expect(await take(demo, learner)).toEqual({ status: 200, body: { modulePosition: 1, wordCount: 2 } });
    const [ticket, bus] = await wordsOf(learner.userId);
    expect(ticket).toMatchObject({
      from_text: 'ticket',
      to_text: 'el boleto',
      position: 0,
      name: 'Travel',
      dialect: 'Mexican',
      from_lang: 'en',
      to_lang: 'es',
      num_words: 2,
    });
    expect(bus).toMatchObject({ to_text: 'el camión', apparent_tier: 1, history: [] });
    // biome-ignore lint/suspicious/noExplicitAny: the row as the table has it
    const progress = progressFromRow(ticket as any);
    const asked = demo.words[0]?.progress;
    expect(progress).toEqual(asked && takenProgress(asked, studied.lastUpdated + DAY_MS));
  });

  test('is recorded as the first event of a word that was studied, and later answers build on it', async () => {
    const learner = await createLearner(server, 0);
    await take(demoOf(), learner);
    const events = await sql(`select kind, payload from public.study_events where user_id = $1`, [
      learner.userId,
    ]);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      kind: 'set',
      payload: { progress: { tier: 5, learningIntervalDays: 10 } },
    });
  });

  test('happens once, however often it is sent, even in parallel', async () => {
    const learner = await createLearner(server, 0);
    const demo = demoOf();
    const answers = await Promise.all([take(demo, learner), take(demo, learner), take(demo, learner)]);
    const counts = answers.map(({ body }) => body.wordCount).sort();
    expect(counts).toEqual([0, 0, 2]);
    expect(new Set(answers.map(({ body }) => body.modulePosition))).toEqual(new Set([1]));
    expect(await wordsOf(learner.userId)).toHaveLength(2);
  });

  test('does not bring back what was deleted since', async () => {
    const learner = await createLearner(server, 0);
    const demo = demoOf();
    await take(demo, learner);
    await sql('delete from public.modules_new where user_id = $1 and position = 1', [learner.userId]);
    expect(await take(demo, learner)).toEqual({ status: 200, body: { modulePosition: null, wordCount: 0 } });
  });

  test('leaves out words that an account would refuse', async () => {
    const learner = await createLearner(server, 0);
    const words = [
      { fromText: 'ticket', toText: 'x'.repeat(151), progress: null },
      { fromText: 'fuck', toText: 'boleto', progress: null },
      { fromText: ' ', toText: 'boleto', progress: null },
      { fromText: 'ticket', toText: 'boleto', progress: null },
    ];
    expect((await take(demoOf({ words }), learner)).body.wordCount).toBe(1);
    expect((await take(demoOf({ words: words.slice(0, 3) }), learner)).status).toBe(400);
  });

  test.each<[string, object]>([
    ['two languages that are one', { toLang: 'en' }],
    ['a language nobody learns here', { toLang: 'xx' }],
    ['no name', { groupName: ' ' }],
    ['no words', { words: [] }],
    ['too many words', { words: Array.from({ length: 201 }, () => demoOf().words[1]) }],
    ['an ease no word has', { words: [{ ...demoOf().words[0], progress: { ...studied, ease: 9 } }] }],
    ['an id that is none', { id: 'demo' }],
  ])('is refused with %s, and nothing of it is stored', async (_, change) => {
    const learner = await createLearner(server, 0);
    expect((await take({ ...demoOf(), ...change }, learner)).status).toBe(400);
    expect(await sql('select from internal.demo_takings where user_id = $1', [learner.userId])).toEqual([]);
  });

  test('requires a signed-in person', async () => {
    const answer = await server.app.inject({ method: 'POST', url: TAKE_DEMO_PATH, payload: demoOf() });
    expect(answer.statusCode).toBe(401);
  });
});
