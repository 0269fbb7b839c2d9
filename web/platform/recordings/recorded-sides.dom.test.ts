import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it, vi } from 'vitest';
import { recordedSides } from './recorded-sides.ts';

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The part of the data service that is asked: rows from a word on, a few at once. */
function dataService({ words, meanwhile = () => {} }: { words: number[]; meanwhile?: () => void }) {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/config') return Response.json(publicConfig);
    expect([pathname, searchParams.get('user_id')]).toEqual(['/rest/v1/recordings', 'eq.ana']);
    const rows = words.flatMap((n) => ['from', 'to'].map((side) => ({ word_id: idOf(n), side })));
    if (request.method === 'HEAD')
      return new Response(null, { headers: { 'content-range': `*/${rows.length}` } });
    expect(searchParams.get('order')).toBe('word_id.asc,side.asc');
    const from = searchParams.get('word_id')?.replace('gte.', '') ?? '';
    const part = rows.filter(({ word_id: id }) => id >= from).slice(0, 5);
    meanwhile();
    return Response.json(part);
  });
}

const all = async () => [...(await recordedSides.all('ana'))];
const keysOf = (words: readonly number[]) => words.flatMap((n) => [`${idOf(n)} from`, `${idOf(n)} to`]);

it('counts what a person has recorded, and lists it to its end, in however many parts it comes', async () => {
  const words = [1, 2, 3, 4, 5, 6, 7, 8];
  dataService({ words });
  expect(await recordedSides.count('ana')).toBe(16);
  expect(await all()).toEqual(keysOf(words));
  dataService({ words: [] });
  expect(await recordedSides.count('ana')).toBe(0);
  expect(await all()).toEqual([]);
});

it('misses none of those that stay when others go while they are listed', async () => {
  const words = [1, 2, 3, 4, 5, 6, 7, 8];
  dataService({ words, meanwhile: () => words.length > 5 && words.shift() });
  expect(await all()).toEqual(expect.arrayContaining(keysOf([4, 5, 6, 7, 8])));
});
