import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ben } from './testing/shelf-schema.ts';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const put = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  service.ask({
    method: 'PUT',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const people = async () => (await service.ask({ method: 'GET', url: '/people?order=id' })).json();
const asked = { prefer: 'return=representation' };

describe('PUT', () => {
  test('creates the row with its key, or replaces it', async () => {
    const made = await put('/people?id=eq.9', { id: 9, name: 'Clarice', born: '1920-12-10' }, asked);
    expect([made.status, made.json()]).toEqual([201, [{ id: 9, name: 'Clarice', born: '1920-12-10' }]]);
    const replaced = await put('/people?id=eq.9&select=name', [{ id: 9, name: 'Lispector' }], asked);
    expect([replaced.status, replaced.json()]).toEqual([200, [{ name: 'Lispector' }]]);
    expect(await people()).toContainEqual({ id: 9, name: 'Lispector', born: '1920-12-10' });
  });

  test('answers 204 with nothing if the row is not requested', async () => {
    const answer = await put('/people?id=eq.9', { id: 9, name: 'Clarice' });
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  test('returns one object if one is requested', async () => {
    const answer = await put(
      '/people?id=eq.1&select=name',
      { id: 1, name: 'T. M.' },
      {
        ...asked,
        accept: 'application/vnd.pgrst.object+json',
      },
    );
    expect(answer.json()).toEqual({ name: 'T. M.' });
  });

  test.each([
    ['/people', 'no filter'],
    ['/people?name=eq.x', 'another column'],
    ['/people?id=eq.1&name=eq.x', 'one column more'],
    ['/people?id=eq.1&id=eq.1', 'the key twice'],
    ['/people?id=gt.1', 'another operator'],
    ['/people?id=not.eq.1', 'a negation'],
    ['/people?id=eq(any).{1}', 'a list'],
    ['/people?or=(id.eq.1,id.eq.2)', 'a tree'],
    ['/books?id=eq.1', 'half a key'],
    ['/long_books?number=eq.1', 'half the key of a view'],
  ])('%s is refused: %s', async (url) => {
    const answer = await put(encodeURI(url), { id: 1, name: 'x' });
    expect(answer.status).toBe(405);
    expect(answer.json()).toMatchObject({
      code: 'PGRST105',
      message: "Filters must include all and only primary key columns with 'eq' operators",
    });
  });

  test('with a window is refused', async () => {
    expect((await put('/people?id=eq.1&limit=1', { id: 1, name: 'x' })).json()).toMatchObject({
      code: 'PGRST114',
    });
  });

  test.each([
    [{ id: 2, name: 'x' }, 'another key'],
    [{ name: 'x' }, 'no key'],
    [{}, 'nothing'],
    [[], 'no row'],
  ] as const)('a body of %j changes nothing: %s', async (body, _why) => {
    const before = await people();
    const answer = await put('/people?id=eq.1', body);
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'PGRST115' }]);
    expect(await people()).toEqual(before);
  });

  test('does not take over another person’s row', async () => {
    const answer = await put(`/shelves?owner_id=eq.${ben}&id=eq.1`, { owner_id: ben, id: 1, name: 'mine' });
    expect([answer.status, answer.json()]).toMatchObject([403, { code: '42501' }]);
  });

  test('is not available for functions', async () => {
    expect((await put('/rpc/add', { a: 1 })).json()).toMatchObject({ code: 'PGRST101' });
  });
});
