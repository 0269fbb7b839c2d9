import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner, type Learner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { enteredColumns } from './entered-texts.ts';

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
  test('is refused in words, even one among many, and none of them is written', async () => {
    const rows = [word('bread', 'el pan'), word('fuck', 'la leche')];
    expect(await send({ url: '/words', body: rows })).toEqual(refused);
    const { rows: kept } = await server.database.once(owner, {
      text: 'select from_text from public.words where group_id = $1',
      values: [learner.groupId],
    });
    expect(kept).toEqual([{ from_text: 'word 1' }]);
  });

  test('is refused in the languages of the module, even with keys written in another way', async () => {
    expect(await send({ url: '/words', body: word('idiot', 'gilipollas') })).toEqual(refused);
    // Ordinary in German, so it passes in a German module only.
    expect(await send({ url: '/words', body: word('dick', 'gordo') })).toEqual(refused);
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

describe('no form of a request gets offensive text past', () => {
  const raw = async (
    url: string,
    payload: string,
    type = 'application/json',
    method: 'POST' | 'PATCH' | 'PUT' = 'POST',
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/rest/v1${url}`,
      headers: {
        authorization: `Bearer ${learner.token}`,
        'content-type': type,
        prefer: 'resolution=merge-duplicates',
      },
      payload,
    });
    return [answer.statusCode, answer.json().code];
  };
  const inappropriate = [422, 'text.inappropriate'];
  const row = (more: object) => JSON.stringify({ ...word('x', 'y'), ...more });

  test('not columns named beside a body that says something else', async () => {
    const columns = 'columns=group_id,from_text,to_text';
    // In another language, which the body only pretends to be in, some of these would be ordinary words.
    const decoys = [
      { from_lang: 'de', to_lang: 'it' },
      { module_id: learner.groupId },
      { x: { group_id: learner.wordIds[0] } },
    ];
    for (const decoy of [{}, ...decoys]) {
      expect(await raw(`/words?${columns}`, row({ to_text: 'gilipollas', ...decoy }))).toEqual(inappropriate);
      expect(await raw(`/words?${columns}`, `[${row({ from_text: 'fuck', ...decoy })}]`)).toEqual(
        inappropriate,
      );
    }
  });

  test('not a list or an object where a text is expected', async () => {
    const hidden = [['fuck'], { a: 'fuck' }, { fuck: 1 }, [[['fuck']]], [{ name: ['fuck'] }], '  fuck  '];
    for (const text of hidden) {
      expect([text, await raw('/words', row({ from_text: text }))]).toEqual([text, inappropriate]);
      const id = learner.wordIds[0] ?? '';
      const patch = await raw(
        `/words?id=eq.${id}`,
        JSON.stringify({ to_text: text }),
        'application/json',
        'PATCH',
      );
      expect([text, patch]).toEqual([text, inappropriate]);
      const list = {
        in_group: learner.groupId,
        deletes: [],
        moved: [],
        fresh: [{ id, to_text: 'x', from_text: text, position: 0 }],
      };
      expect([text, await raw('/rpc/save_words', JSON.stringify(list))]).toEqual([text, inappropriate]);
    }
  });

  test('not a form, CSV, a duplicate key, an upsert, a replacement; and other types are not accepted', async () => {
    const form = new URLSearchParams({ group_id: learner.groupId, from_text: 'fuck', to_text: 'x' });
    expect(await raw('/words', form.toString(), 'application/x-www-form-urlencoded')).toEqual(inappropriate);
    const twice = row({ from_text: 'fuck' }).replace('}', ',"from_text":"x"}');
    expect(await raw('/words', twice)).toEqual([400, 'PGRST102']);
    const upsert = row({ id: learner.wordIds[0], from_text: 'fuck' });
    expect(await raw('/words?on_conflict=user_id,id', upsert)).toEqual(inappropriate);
    const csv = `group_id,from_text,to_text\n${learner.groupId},fuck,x`;
    expect(await raw('/words', csv, 'text/csv')).toEqual(inappropriate);
    const whole = row({ user_id: learner.userId, id: learner.wordIds[0], from_text: 'fuck' });
    const place = `/words?user_id=eq.${learner.userId}&id=eq.${learner.wordIds[0]}`;
    expect(await raw(place, whole, 'application/json', 'PUT')).toEqual(inappropriate);
    expect(await raw('/words', '<word>fuck</word>', 'text/xml')).toEqual([400, 'PGRST102']);
    expect(await raw('/rpc/save_words', upsert, 'text/plain')).toEqual([404, 'PGRST202']);
  });

  test('not a row of another module in the same body', async () => {
    const other = await createLearner(server, 0);
    expect(
      await raw('/words', `[${row({ to_text: 'gilipollas' })},${row({ group_id: other.groupId })}]`),
    ).toEqual(inappropriate);
  });

  test('and every text column a learner may write is checked', async () => {
    const { rows } = await server.database.once(owner, {
      text: `
          select table_name || '.' || column_name as place from information_schema.columns c
          where table_schema = 'public' and data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb')
            and (
              has_column_privilege('authenticated', format('%I.%I', table_schema, table_name), column_name, 'insert')
              or has_column_privilege('authenticated', format('%I.%I', table_schema, table_name), column_name, 'update')
            )`,
    });
    // Language codes and the numbers of a history: constraints leave no room for a text.
    const closed = ['modules_new.from_lang', 'modules_new.to_lang', 'words.history'];
    const entered = Object.entries(enteredColumns).flatMap(([table, columns]) =>
      columns.map((name) => `${table}.${name}`),
    );
    expect(rows.map(({ place }) => place).toSorted()).toEqual([...closed, ...entered].toSorted());
  });
});

describe('ordinary text', () => {
  test('passes, even if it would offend in another language', async () => {
    const body = [word('rooster', 'el gallo'), word('Scunthorpe', 'la concha')];
    expect((await send({ url: '/words', body })).status).toBe(201);
    const german = await send({
      url: '/modules_new',
      body: { from_lang: 'en', to_lang: 'de', dialect: 'fat: dick' },
    });
    expect(german.status).toBe(201);
  });

  test('and rows without texts are not checked', async () => {
    const id = learner.wordIds[0] ?? '';
    const answer = await send({ method: 'PATCH', url: `/words?id=eq.${id}`, body: { position: 0 } });
    expect(answer.status).toBe(204);
  });

  test('a body that is not JSON gets the usual answer', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/rest/v1/words?columns=from_text',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      payload: '[{"from_text":',
    });
    expect(answer.statusCode).toBe(400);
  });
});
