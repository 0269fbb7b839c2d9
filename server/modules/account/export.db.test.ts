import { AccountExportSchema, type ExportList, exportedRows } from '@vocabloom/contract/account-export.ts';
import { parsePaste } from '@vocabloom/core/words/paste.ts';
import { fromSafeCell } from '@vocabloom/core/words/safe-cell.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createGroup, createModule } from '@vocabloom/database/testing/factories.ts';
import { fillOwnedTables, ownedTables } from '@vocabloom/database/testing/owned-tables.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLimits } from '../../platform/limits/per-account.ts';
import { type Person, signUpPerson } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listSources } from './export/lists.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_EMAIL_AUTOCONFIRM: 'true' } });
});
afterAll(() => server.close());

/** Tables with rows of people that the export leaves out, and why. */
const notExported: Readonly<Record<string, string>> = {
  'internal.usage_reservations': 'what a call at work has taken, for seconds',
  'internal.practice_passes': 'what of a practice may be gone on with, for a day',
  'internal.demo_takings': 'that a demo was taken along, once',
  'internal.account_creations': 'that the account was counted as new, once',
  'internal.billing_letters': 'for which payments a letter was written: the letters say it themselves',
  'internal.sandbox_payments': 'play money of a server without a payment provider',
  'internal.account_limits': 'counters, for an hour',
  'auth.refresh_tokens': 'secrets',
  'auth.one_time_tokens': 'hashes of secrets that were mailed',
  'auth.sign_ups': 'sign-ups that were never confirmed, maybe by somebody else',
  'auth.known_sources': 'hashes of network addresses',
  'auth.known_devices': 'hashes of what devices say of themselves',
  'auth.recovery_codes': 'hashes of secrets',
  'auth.webauthn_challenges': 'what a device was asked to sign, for five minutes',
  'auth.flow_state': 'secrets of sign-ins under way',
  'auth.oauth_authorizations': 'questions of other programs, for ten minutes',
  'auth.oauth_consents': 'which programs were let in: GET /user/oauth/grants tells, off unless switched on',
};

const ask = (token: string | undefined, query = '', app = server.app) =>
  app.inject({
    url: `/account/export${query}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });

async function jsonOf({ token }: Person) {
  const answer = await ask(token, '?format=json');
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return AccountExportSchema.parse(answer.json());
}

/** Cells of a CSV file as RFC 4180 defines them. */
function cellsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 0);
}

/** A person's rows of a table, as the database has them. */
async function rowsOfTable(name: string, userId: string): Promise<readonly string[]> {
  const { rows } = await server.database.once(owner, {
    text: `select row_to_json(t)::text as text from ${name} t where user_id = $1`,
    values: [userId],
  });
  return rows.map(({ text }) => String(text));
}

const learnerText = fc
  .string({
    unit: fc.constantFrom('a', 'é', 'ל', '中', '"', ',', '\n', '=', '-', "'", '🌱', ' '),
    maxLength: 12,
  })
  .map((text) => `${text}x`);

const anyModules = fc.array(
  fc.record({
    pair: fc.constantFrom(['en', 'es'] as const, ['he', 'en'] as const),
    groups: fc.array(
      fc.record({ name: learnerText, pairs: fc.array(fc.tuple(learnerText, learnerText), { maxLength: 6 }) }),
      {
        maxLength: 3,
      },
    ),
  }),
  { maxLength: 3 },
);

type Modules = typeof anyModules extends fc.Arbitrary<infer Value> ? Value : never;

async function write(userId: string, modules: Modules): Promise<void> {
  for (const { pair, groups } of modules) {
    const [fromLang, toLang] = pair;
    const module = await createModule(server.database, { userId, fromLang, toLang });
    for (const { name, pairs } of groups) {
      const group = await createGroup(server.database, { module, name });
      await server.database.once(owner, {
        text: `insert into public.words (user_id, group_id, from_text, to_text, learning_interval)
          select $1, $2, p ->> 0, p ->> 1, 3 from jsonb_array_elements($3::jsonb) with ordinality e (p, place) order by place`,
        values: [userId, group.id, JSON.stringify(pairs)],
      });
    }
  }
}

describe('the whole account as JSON', () => {
  test('has every row of every list, and nothing about anyone else', async () => {
    const [person, other] = [await signUpPerson(server), await signUpPerson(server)];
    for (const { userId } of [person, other]) await fillOwnedTables(server.database, userId);
    const exported = await jsonOf(person);
    expect(exported.account).toMatchObject({ id: person.userId, email: person.email });
    for (const [list, { table }] of Object.entries(listSources)) {
      const stored = (await rowsOfTable(table, person.userId)).map((text) =>
        exportedRows[list as ExportList].parse(JSON.parse(text)),
      );
      const written: readonly unknown[] = exported[list as ExportList];
      expect(written.length, list).toBeGreaterThan(0);
      const byText = (one: unknown, another: unknown) =>
        JSON.stringify(one) < JSON.stringify(another) ? -1 : 1;
      expect(written.toSorted(byText), list).toEqual(stored.toSorted(byText));
    }
    const text = JSON.stringify(exported);
    expect(text).not.toContain(other.userId);
    expect(text).not.toContain(other.email);
  });

  test('covers every table with rows of people, or says why not', async () => {
    const told = new Set([
      ...Object.values(listSources).map(({ table }) => table),
      ...Object.keys(notExported),
    ]);
    const untold = (await ownedTables(server.database)).filter(({ name }) => !told.has(name));
    expect(
      untold.map(({ name }) => name),
      'The export leaves these tables out. Add a list to contract/account-export.ts and server/modules/account/export/lists.ts, or say in notExported of this test why not.',
    ).toEqual([]);
  });

  test('names no secret', async () => {
    const person = await signUpPerson(server);
    await fillOwnedTables(server.database, person.userId);
    const { body } = await ask(person.token);
    for (const word of ['password', 'secret', 'token', 'hash'])
      expect(body).not.toMatch(new RegExp(`"[a-z_]*${word}"`));
  });

  test('returns whatever was written, unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(anyModules, async (modules) => {
        const person = await signUpPerson(server);
        await write(person.userId, modules);
        const exported = await jsonOf(person);
        const read = exported.modules
          .toSorted((one, another) => one.position - another.position)
          .map(({ id, from_lang, to_lang }) => ({
            pair: [from_lang, to_lang],
            groups: exported.word_groups
              .filter(({ module_id }) => module_id === id)
              .toSorted((one, another) => one.position - another.position)
              .map((group) => ({
                name: group.name,
                pairs: exported.words
                  .filter(({ group_id }) => group_id === group.id)
                  .toSorted((one, another) => one.position - another.position)
                  .map(({ from_text, to_text }) => [from_text, to_text]),
              })),
          }));
        expect(read).toEqual(
          modules.map(({ pair, groups }) => ({
            pair: [...pair],
            groups: groups.map(({ name, pairs }) => ({
              // The table trims it like this.
              name: name.replaceAll(/^ +| +$/g, ''),
              pairs: pairs.map((one) => [...one]),
            })),
          })),
        );
      }),
      { numRuns: 8 },
    );
  });

  test('continues across pages', async () => {
    const person = await signUpPerson(server);
    const group = await createGroup(server.database, { userId: person.userId });
    await server.database.once(owner, {
      text: `insert into public.words (user_id, group_id, from_text, to_text)
        select $1, $2, 'word ' || n, 'palabra ' || n from generate_series(1, 1501) n`,
      values: [person.userId, group.id],
    });
    const exported = await jsonOf(person);
    expect(new Set(exported.words.map(({ id }) => id)).size).toBe(1501);
    const table = cellsOf((await ask(person.token, '?format=csv')).body);
    expect(table).toHaveLength(1502);
    expect(table.at(-1)?.[5]).toBe('word 1501');
  });
});

describe('the words as a table', () => {
  test('have their module, group, both texts and progress, in order', async () => {
    const person = await signUpPerson(server);
    await write(person.userId, [
      {
        pair: ['en', 'es'],
        groups: [
          {
            name: 'Food',
            pairs: [
              ['a "quoted", word', '-ción'],
              ['two\nlines', '=1+1'],
            ],
          },
          { name: 'Empty', pairs: [] },
        ],
      },
      { pair: ['he', 'en'], groups: [{ name: 'בית', pairs: [['שלום', 'hello']] }] },
    ]);
    const { body, headers } = await ask(person.token, '?format=csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(body.startsWith('\uFEFFmodule,')).toBe(true);
    expect(body).toContain('\r\n');
    const [head, ...rows] = cellsOf(body.slice(1));
    expect(head?.slice(0, 8)).toEqual([
      'module',
      'from_language',
      'to_language',
      'dialect',
      'group',
      'from_text',
      'to_text',
      'tier',
    ]);
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      ['1', 'en', 'es', '', 'Food', 'a "quoted", word', "'-ción"],
      ['1', 'en', 'es', '', 'Food', 'two\nlines', "'=1+1"],
      ['2', 'he', 'en', '', 'בית', 'שלום', 'hello'],
    ]);
    expect(rows.map((row) => fromSafeCell(row[6] ?? ''))).toEqual(['-ción', '=1+1', 'hello']);
    expect(rows.map((row) => row[10])).toEqual(['3', '3', '3']);
  });
});

test('the table, pasted as a list, gives the same words again', async () => {
  const pairs: [string, string][] = [
    ['a "quoted", word', '-ción'],
    ['one, two; three: four', '=HYPERLINK("https://example.org";"x")'],
    ['二，三、四', 'واحد، اثنان؛ ثلاثة'],
    ["'=x", "''tis"],
    ['שלום — עולם', '🌱 | a = b → c'],
    ['#separator:tab', 'sep=;'],
    ['"', '""'],
  ];
  const person = await signUpPerson(server);
  await write(person.userId, [{ pair: ['en', 'es'], groups: [{ name: '=A "group", or two', pairs }] }]);
  const { body } = await ask(person.token, '?format=csv');
  const read = parsePaste(body);
  expect(read.pairs.map(({ fromText, toText }) => [fromText, toText])).toEqual(pairs);
  expect(read.unsplit).toEqual([]);
});

describe('an export', () => {
  test('is a file with a dated name that nobody caches', async () => {
    const person = await signUpPerson(server);
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    const { headers } = await ask(person.token);
    // Midnight may pass meanwhile.
    expect([before, today()].map((day) => `attachment; filename="vocabloom-${day}.json"`)).toContain(
      headers['content-disposition'],
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('requires a signed-in caller and an existing format', async () => {
    const person = await signUpPerson(server);
    expect((await ask(undefined)).statusCode).toBe(401);
    expect((await ask(person.token, '?format=xml')).statusCode).toBe(400);
  });

  test('is limited per account', async () => {
    const limited = await startTestServer({
      env: { AUTH_EMAIL_AUTOCONFIRM: 'true', AUTH_RATE_LIMIT_SCALE: '1' },
    });
    try {
      const { token } = await signUpPerson(limited);
      for (let n = 0; n < accountLimits.export.acts; n += 1)
        expect((await ask(token, '?format=csv', limited.app)).statusCode).toBe(200);
      const refused = await ask(token, '?format=csv', limited.app);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
