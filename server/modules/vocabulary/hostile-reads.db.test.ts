import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner, type Learner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const answerLimitBytes = 16 * 1024 * 1024;

let server: TestServer;
let learner: Learner;
let bystander: Learner;
beforeAll(async () => {
  server = await startTestServer();
  learner = await createLearner(server, 1000);
  bystander = await createLearner(server, 1);
  await server.database.once(owner, {
    text: `update public.words set from_text = rpad(from_text, 150, 'x'), to_text = rpad(to_text, 150, 'y')
        where user_id = $1`,
    values: [learner.userId],
  });
});
afterAll(() => server.close());

const get = async (url: string, { token }: Learner = learner) => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/rest/v1/${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload.length, body: answer.json() };
};

describe('a learner with a thousand long words', () => {
  test('reads them all, with their group and module', async () => {
    const { status, bytes, body } = await get('words?select=*,word_groups(*,modules_new(*))');
    expect([status, body]).toMatchObject([200, { length: 1000 }]);
    expect(bytes).toBeLessThan(answerLimitBytes);
  });

  test.each([
    'words?select=id,word_groups(words(*))',
    'word_groups?select=words(word_groups(words(*)))',
    'words?select=id,word_groups(a:words(*),b:words(*),c:words(*),d:words(*))',
    'modules_new?select=word_groups(words(word_groups(words(word_groups(words(id))))))',
  ])('is told that %s is too large, and nobody else notices', async (url) => {
    const [answer, other] = await Promise.all([get(url), get('words?select=id', bystander)]);
    // It may take too long before it is too large.
    expect([
      [400, '54000'],
      [504, '57014'],
      [400, 'PGRST100'],
    ]).toContainEqual([answer.status, answer.body.code]);
    expect([other.status, other.body]).toMatchObject([200, { length: 1 }]);
  });

  test('is told that a history read 700 times is too much', async () => {
    const items = Array.from({ length: 700 }, (_, n) => `a${n}:history`).join(',');
    expect(await get(`words?select=${items}`)).toMatchObject({ status: 400, body: { code: 'PGRST100' } });
  });
});
