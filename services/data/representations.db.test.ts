import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

/** A color is a number, shown as `#00ff00`; a moment is shown as seconds and read like any timestamp. */
const colors = `
  create domain shelf.color as integer check (value between 0 and 16777215);
  create function shelf.told(shelf.color) returns json language sql immutable
    as $$ select to_json('#' || lpad(to_hex($1), 6, '0')) $$;
  create function shelf.color(text) returns shelf.color language sql immutable
    as $$ select ('x' || lpad(replace($1, '#', ''), 8, '0'))::bit(32)::int::shelf.color $$;
  create function shelf.color(json) returns shelf.color language sql immutable
    as $$ select shelf.color($1 #>> '{}') $$;
  create cast (shelf.color as json) with function shelf.told(shelf.color) as implicit;
  create cast (text as shelf.color) with function shelf.color(text) as implicit;
  create cast (json as shelf.color) with function shelf.color(json) as implicit;
  create domain shelf.moment as timestamptz;
  create function shelf.told(shelf.moment) returns json language sql immutable
    as $$ select to_json(extract(epoch from $1)::bigint) $$;
  create cast (shelf.moment as json) with function shelf.told(shelf.moment) as implicit;
  create table shelf.pots (
    id integer primary key, name text, color shelf.color default 255, fired shelf.moment, lid shelf.color
  );
  create table shelf.glazes (color shelf.color primary key, name text, pot integer references shelf.pots);
  create view shelf.pale_pots as select id, color, (color / 2)::shelf.color as dark from shelf.pots;
  create function shelf.pots_named(wanted text) returns setof shelf.pots language sql stable
    as $$ select * from shelf.pots where name = wanted $$;
  create function shelf.colors_told() returns table (color shelf.color) language sql stable
    as $$ select color from shelf.pots order by id $$;
  create function shelf.lid_name(pot shelf.pots) returns text language sql stable as $$ select pot.lid::text $$;
  create domain shelf."text/plain" as text;
  create function shelf.pot_step(state text, next shelf.pots) returns shelf."text/plain" language sql
    as $$ select state || next.color || ' ' $$;
  create aggregate shelf.pot_colors (shelf.pots) (
    initcond = '', stype = shelf."text/plain", sfunc = shelf.pot_step);
  grant all on shelf.pots, shelf.glazes, shelf.pale_pots to authenticated;`;

let service: ShelfService;
const script = (text: string) => service.database.transaction(owner, (tx) => tx.script(text));
beforeAll(async () => {
  service = await startShelfService({ aggregates: true }, colors);
});
beforeEach(() =>
  script(`truncate shelf.pots cascade; insert into shelf.pots values
    (1, 'jug', 255, '2026-01-01T00:00:00Z', 65280), (2, 'cup', 65280, null, null), (3, 'jar', 65280, null, 1);
    insert into shelf.glazes values (255, 'blue', 1), (65280, 'green', 2)`),
);
afterAll(() => service.close());

const pots = () => service.client().from('pots');
const rowsOf = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
  const { data, error } = await query;
  return error ?? data;
};

describe('reading', () => {
  test('a column of such a domain is shown in its form, by name, by * and under an alias', async () => {
    const told = { id: 1, name: 'jug', color: '#0000ff', fired: 1767225600, lid: '#00ff00' };
    expect(await rowsOf(pots().select().eq('id', 1))).toEqual([told]);
    expect(await rowsOf(pots().select('shade:color,fired').eq('id', 1))).toEqual([
      { shade: '#0000ff', fired: 1767225600 },
    ]);
    expect(await rowsOf(pots().select('lid').eq('id', 2))).toEqual([{ lid: null }]);
  });

  test('a cast applies to the form; a path into the column does not use the form', async () => {
    expect(await rowsOf(pots().select('color::text').eq('id', 1))).toEqual([{ color: '"#0000ff"' }]);
    expect(await rowsOf(pots().select('color->x').eq('id', 1))).toEqual([{ x: null }]);
  });

  test('also in embeds, spreads, views and the rows of a function', async () => {
    expect(
      await rowsOf(service.client().from('glazes').select('*,pots(id,color)').eq('name', 'blue')),
    ).toEqual([{ color: '#0000ff', name: 'blue', pot: 1, pots: { id: 1, color: '#0000ff' } }]);
    expect(
      await rowsOf(service.client().from('glazes').select('name,...pots(lid)').eq('name', 'blue')),
    ).toEqual([{ name: 'blue', lid: '#00ff00' }]);
    expect(await rowsOf(pots().select('id,...glazes(color)').eq('id', 1))).toEqual([
      { id: 1, color: ['#0000ff'] },
    ]);
    expect(await rowsOf(pots().select('id,...glazes(*)').eq('id', 1))).toEqual([
      { id: 1, color: ['#0000ff'], name: ['blue'], pot: [1] },
    ]);
    expect(await rowsOf(service.client().from('pale_pots').select().eq('id', 1))).toEqual([
      { id: 1, color: '#0000ff', dark: '#00007f' },
    ]);
    expect(await rowsOf(service.client().rpc('pots_named', { wanted: 'jug' }).select('color'))).toEqual([
      { color: '#0000ff' },
    ]);
    expect(await rowsOf(service.client().rpc('colors_told'))).toEqual([
      { color: 255 },
      { color: 65280 },
      { color: 65280 },
    ]);
  });

  test('but not where a media type handler takes whole rows', async () => {
    const accept = { accept: 'text/plain' };
    const answer = await service.ask({ method: 'GET', url: '/pots?order=id', headers: accept });
    expect(answer.text).toBe('255 65280 65280 ');
    const called = await service.ask({ method: 'GET', url: '/rpc/pots_named?wanted=jug', headers: accept });
    expect(called.text).toBe('255 ');
  });

  test('groups are formed by the stored values, in a spread too', async () => {
    expect(await rowsOf(pots().select('color,count()').order('color'))).toEqual([
      { color: '#0000ff', count: 1 },
      { color: '#00ff00', count: 2 },
    ]);
    expect(
      await rowsOf(service.client().from('glazes').select('count(),...pots(color)').eq('name', 'blue')),
    ).toEqual([{ count: 1, color: '#0000ff' }]);
  });

  test('ordering uses the stored values, for an embed too', async () => {
    expect(await rowsOf(pots().select('id').order('color', { ascending: false }).order('id'))).toEqual([
      { id: 2 },
      { id: 3 },
      { id: 1 },
    ]);
    expect(
      await rowsOf(
        service.client().from('glazes').select('name,pots(id)').order('pots(color)', { ascending: false }),
      ),
    ).toEqual([
      { name: 'green', pots: { id: 2 } },
      { name: 'blue', pots: { id: 1 } },
    ]);
  });
});

describe('filters', () => {
  test.each([
    ['eq', '00ff00', [2, 3]],
    ['neq', '#00ff00', [1]],
    ['gt', '0000ff', [2, 3]],
    ['lte', '#0000ff', [1]],
    ['in', '(0000ff,"#00ff00")', [1, 2, 3]],
    ['not.in', '(0000ff)', [2, 3]],
    ['eq(any)', '{#0000ff,#000000}', [1]],
    ['gte(all)', '{#0000ff,#00ff00}', [2, 3]],
    ['isdistinct', '#00ff00', [1]],
  ])('%s reads its operand in the form of the domain', async (operator, value, ids) => {
    const answer = await service.ask({
      method: 'GET',
      url: `/pots?select=id&order=id&color=${operator}.${encodeURIComponent(value)}`,
    });
    expect(answer.json()).toEqual(ids.map((id) => ({ id })));
  });

  test('if there is no cast from text, the database reads it', async () => {
    expect(await rowsOf(pots().select('id').eq('fired', '2026-01-01T00:00:00Z'))).toEqual([{ id: 1 }]);
    expect(await rowsOf(pots().select('id').eq('fired', '1767225600'))).toMatchObject({ code: '22008' });
  });

  test('a pattern is not read in the form of the domain', async () => {
    expect(await rowsOf(pots().select('id').ilike('color', '*'))).toMatchObject({ code: '42883' });
  });

  test('also in logic trees and on embeds', async () => {
    const url =
      '/pots?select=id,glazes(name)&order=id&or=(color.eq.0000ff,lid.eq.000001)&glazes.color=eq.0000ff';
    expect((await service.ask({ method: 'GET', url })).json()).toEqual([
      { id: 1, glazes: [{ name: 'blue' }] },
      { id: 3, glazes: [] },
    ]);
  });
});

describe('writing', () => {
  test('a body is read in the domain’s form, and answered in it', async () => {
    const row = { id: 9, name: 'bowl', color: '#010203', lid: null };
    expect(await rowsOf(pots().insert(row).select())).toEqual([{ ...row, fired: null }]);
    const stored = await service.database.once(owner, {
      text: 'select color::int as color from shelf.pots where id = 9',
    });
    expect(stored.rows).toEqual([{ color: 0x010203 }]);
  });

  test('also with several objects, with columns and defaults', async () => {
    const rows = [{ id: 7, color: '#000007' }, { id: 8 }];
    expect(await rowsOf(pots().insert(rows, { defaultToNull: false }).select('id,color'))).toEqual([
      { id: 7, color: '#000007' },
      { id: 8, color: '#0000ff' },
    ]);
    expect(
      await rowsOf(
        pots()
          .insert([{ id: 10 }, { id: 11, color: '#00000b' }])
          .select('id,color'),
      ),
    ).toEqual([
      { id: 10, color: null },
      { id: 11, color: '#00000b' },
    ]);
  });

  test('also for an upsert, an update and a PUT by a key of that domain', async () => {
    const glazes = () => service.client().from('glazes');
    expect(await rowsOf(glazes().upsert({ color: '#0000ff', name: 'sky' }).select('color,name'))).toEqual([
      { color: '#0000ff', name: 'sky' },
    ]);
    expect(await rowsOf(pots().update({ lid: '#00000c' }).eq('color', '0000ff').select('id,lid'))).toEqual([
      { id: 1, lid: '#00000c' },
    ]);
    const put = await service.ask({
      method: 'PUT',
      url: '/glazes?color=eq.0000ff',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      payload: '{"color": "#0000ff", "name": "night", "pot": 1}',
    });
    expect(put.json()).toEqual([{ color: '#0000ff', name: 'night', pot: 1 }]);
  });

  test('also for CSV', async () => {
    const answer = await service.ask({
      method: 'POST',
      url: '/pots?select=id,color',
      headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
      payload: 'id,color\n20,#000014',
    });
    expect(answer.json()).toEqual([{ id: 20, color: '#000014' }]);
  });

  test('an invalid value is refused by the database', async () => {
    expect(await rowsOf(pots().insert({ id: 12, color: 'red' }))).toMatchObject({ code: '22P02' });
    expect(await rowsOf(pots().insert({ id: 12, color: '#ffffffff' }))).toMatchObject({ code: '23514' });
  });
});
