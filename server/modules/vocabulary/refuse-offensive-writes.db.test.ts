import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner, type Learner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let learner: Learner;
beforeAll(async () => {
  server = await startTestServer();
  learner = await createLearner(server, 1);
});
afterAll(() => server.close());

type Sent = { readonly url: string; readonly body: unknown; readonly method?: 'POST' | 'PATCH' };

const send = async ({ url, body, method = 'POST' }: Sent, token = learner.token) => {
  const answer = await server.app.inject({
    method,
    url: `/rest/v1${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

const word = (from_text: string, to_text: string) => ({ group_id: learner.groupId, from_text, to_text });

const refused = {
  status: 422,
  body: {
    code: 'text.inappropriate',
    message: 'Inappropriate content detected. Please use appropriate language.',
    details: null,
    hint: null,
  },
};

describe('offensive text', () => {
  test('is refused in words, one among many, and none of them is written', async () => {
    const rows = [word('bread', 'el pan'), word('fuck', 'la leche')];
    expect(await send({ url: '/words', body: rows })).toEqual(refused);
    const { rows: kept } = await server.database.once(
      { identity: { kind: 'owner' } },
      { text: 'select from_text from public.words where group_id = $1', values: [learner.groupId] },
    );
    expect(kept).toEqual([{ from_text: 'word 1' }]);
  });

  test('is refused in the languages of the module, with keys written in another way too', async () => {
    expect(await send({ url: '/words', body: word('idiot', 'gilipollas') })).toEqual(refused);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/rest/v1/words',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      payload: `{"group_id":"${learner.groupId}","from_text":"x","to\\u005ftext":"gilipollas"}`,
    });
    expect(answer.statusCode).toBe(422);
  });

  test('is refused in changed words, names of groups, dialects and whole lists', async () => {
    const id = learner.wordIds[0] ?? '';
    const name = 'Fuck off';
    const list = { in_group: learner.groupId, deletes: [], moved: [] };
    const fresh = [{ id, from_text: 'fuck', to_text: 'x', position: 0 }];
    const all: readonly Sent[] = [
      { method: 'PATCH', url: `/words?id=eq.${id}`, body: { to_text: 'gilipollas' } },
      { method: 'PATCH', url: `/word_groups?id=eq.${learner.groupId}`, body: { name } },
      { url: '/modules_new', body: { from_lang: 'en', to_lang: 'it', dialect: 'fucking Roman' } },
      { url: '/rpc/save_words', body: { ...list, fresh } },
    ];
    for (const one of all) expect([one.url, await send(one)]).toEqual([one.url, refused]);
  });
});

describe('ordinary text', () => {
  test('passes, also where it would offend in another language', async () => {
    const body = [word('rooster', 'el gallo'), word('Scunthorpe', 'la concha')];
    expect((await send({ url: '/words', body })).status).toBe(201);
    const german = await send({
      url: '/modules_new',
      body: { from_lang: 'en', to_lang: 'de', dialect: 'fat: dick' },
    });
    expect(german.status).toBe(201);
  });

  test('and rows without texts are not looked at', async () => {
    const id = learner.wordIds[0] ?? '';
    const answer = await send({ method: 'PATCH', url: `/words?id=eq.${id}`, body: { position: 0 } });
    expect(answer.status).toBe(204);
  });

  test('a body that is no JSON has the answer it always had', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/rest/v1/words?columns=from_text',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      payload: '[{"from_text":',
    });
    expect(answer.statusCode).toBe(400);
  });
});
