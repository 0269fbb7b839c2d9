import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const drafts = () => service.client().from('drafts');

describe('with missing=default', () => {
  test('a missing key becomes the default, and null stays null', async () => {
    const { data, error } = await drafts()
      .insert([{ title: 'a' }, { title: null, words: 7 }], { defaultToNull: false })
      .select('title, words, settings');
    expect(error).toBeNull();
    expect(data).toEqual([
      { title: 'a', words: 0, settings: { size: 1 } },
      { title: null, words: 7, settings: { size: 1 } },
    ]);
  });

  test('a sequence advances for every object, even for one that brings its own value', async () => {
    const { data } = await drafts()
      .insert([{ id: 40, title: 'a' }, { title: 'b' }, { id: 41, title: 'c' }, { title: 'd' }], {
        defaultToNull: false,
      })
      .select('id')
      .order('title');
    expect(data).toEqual([{ id: 40 }, { id: 2 }, { id: 41 }, { id: 4 }]);
    const one = await service.ask({
      method: 'POST',
      url: '/drafts?columns=id,title&select=id',
      headers: {
        'content-type': 'application/json',
        prefer: 'missing=default, return=representation',
      },
      payload: '{"title":"e"}',
    });
    expect([one.json(), one.headers['preference-applied']]).toEqual([
      [{ id: 5 }],
      'missing=default, return=representation',
    ]);
  });

  test('rows that get a default from the same change get the same value', async () => {
    await drafts().insert([{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
    await service.database.transaction(owner, (tx) =>
      tx.script(`alter table shelf.drafts add column mark integer default nextval('shelf.drafts_id_seq');
        notify pgrst`),
    );
    const change = () =>
      service.ask({
        method: 'PATCH',
        url: '/drafts?columns=mark,words&select=mark,words',
        headers: {
          'content-type': 'application/json',
          prefer: 'missing=default, return=representation',
        },
        payload: '{"words":3}',
      });
    await expect.poll(async () => (await change()).status).toBe(200);
    const rows = (await change()).json() as { mark: number; words: number }[];
    expect(rows).toHaveLength(3);
    expect(rows[0]?.mark).toEqual(expect.any(Number));
    expect(new Set(rows.map(({ mark }) => mark)).size).toBe(1);
    expect(rows.every(({ words }) => words === 3)).toBe(true);
  });
});

test('a PUT takes its keys from the body, whatever `columns` says', async () => {
  const answer = await service.ask({
    method: 'PUT',
    url: '/drafts?id=eq.8&columns=title&select=id,title,note',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    payload: '{"id":8,"title":"a","note":"n"}',
  });
  expect([answer.status, answer.json()]).toEqual([201, [{ id: 8, title: 'a', note: 'n' }]]);
});
