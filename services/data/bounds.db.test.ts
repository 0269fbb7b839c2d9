import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from './ports/limits.ts';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';
import { addEndless, withService } from './testing/with-service.ts';

const json = { 'content-type': 'application/json' };
const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('the size of a request is limited', () => {
  let service: ShelfService;
  beforeAll(async () => {
    service = await startShelfService();
  });
  afterAll(() => service.close());

  const nestedTree = (depth: number) => `and=${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`;
  const nestedPlaces = (depth: number): string =>
    depth === 0 ? 'id' : `id,places(${nestedPlaces(depth - 1)})`;
  const select = (items: readonly string[]) => `select=${items.join(',')}`;
  const embeds = (count: number) => select(['id', ...times(count, (n) => `p${n}:places(id)`)]);

  const bounds: readonly (readonly [string, string, (count: number) => string, number])[] = [
    [
      'items in select',
      '/places',
      (count) =>
        select(times(count, (n) => `a${n}:id::text`).map((item, n) => (n < 5 ? item : `b${n}:name->a`))),
      limits.selectItems,
    ],
    [
      'copies of one column',
      '/books',
      (count) => select(times(count, (n) => `a${n}:title`)),
      limits.copiesOfColumn,
    ],
    ['embeds', '/places', embeds, limits.embeds],
    ['levels of embeds', '/places', (count) => select([nestedPlaces(count)]), limits.embedDepth],
    [
      'filters',
      '/places',
      (count) =>
        times(count - 1, () => 'id=gt.0')
          .concat('or=(id.eq.1)')
          .join('&'),
      limits.conditions,
    ],
    ['levels of conditions', '/places', (count) => nestedTree(count - 1), limits.conditionDepth],
    ['order terms', '/places', (count) => `order=${times(count, () => 'id').join(',')}`, limits.orderTerms],
    ['steps into JSON', '/books', (count) => `select=d:details${'->a'.repeat(count)}`, limits.pathSteps],
    [
      'steps into JSON in a filter',
      '/books',
      (count) => `details${'->a'.repeat(count)}=is.null`,
      limits.pathSteps,
    ],
    [
      'items of a list',
      '/places',
      (count) => `id=in.(${times(count, (n) => `${n}`).join(',')})`,
      limits.listItems,
    ],
    [
      'items of a list in a tree',
      '/places',
      (count) => `or=(id.in.(${times(count, (n) => `${n}`).join(',')}))`,
      limits.listItems,
    ],
    [
      'characters of a pattern',
      '/places',
      (count) => `name=ilike.${'a'.repeat(count)}`,
      limits.patternCharacters,
    ],
    [
      'characters of a regular expression',
      '/places',
      (count) => `name=match.${'a'.repeat(count)}`,
      limits.regexCharacters,
    ],
    [
      'repetitions in a regular expression',
      '/places',
      (count) => `name=match.${encodeURIComponent(`(x{1,${count}})`)}`,
      limits.regexRepetitions,
    ],
    ['full-text filters', '/books', (count) => times(count, () => 'words=fts.a').join('&'), limits.searches],
    [
      'characters of a full-text filter',
      '/books',
      (count) => `words=plfts.${'a'.repeat(count)}`,
      limits.searchCharacters,
    ],
    [
      'names in columns',
      '/books',
      (count) => `columns=${times(count, (n) => `a${n}`).join(',')}`,
      limits.names,
    ],
  ];

  test.each(bounds)('%s', async (_, path, query, most) => {
    const allowed = await service.ask({ method: 'GET', url: `${path}?${query(most)}` });
    expect([allowed.status, allowed.text]).toEqual([200, expect.any(String)]);
    const answer = await service.ask({ method: 'GET', url: `${path}?${query(most + 1)}` });
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'PGRST100' }]);
  });

  test('columns in total, with `*` counted as its columns', async () => {
    const wide = select(times(100, () => '*'));
    const answer = await service.ask({ method: 'GET', url: `/books?${wide}` });
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'PGRST100' }]);
  });

  test('parameters and bytes of a URL', async () => {
    const many = await service.ask({ method: 'GET', url: `/places?${times(101, () => 'x=y').join('&')}` });
    expect([many.status, many.json()]).toMatchObject([400, { code: 'PGRST100' }]);
    const long = await service.ask({ method: 'GET', url: `/places?name=eq.${'a'.repeat(limits.urlBytes)}` });
    expect([long.status, long.json()]).toMatchObject([414, { code: 'PGRST100' }]);
  });

  test('a regular expression may not contain back references', async () => {
    const answer = await service.ask({
      method: 'GET',
      url: `/places?name=match.${encodeURIComponent('(.*)\\1')}`,
    });
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'PGRST100' }]);
  });

  test('levels of a JSON body, and names in it', async () => {
    const post = (payload: string) => service.ask({ method: 'POST', url: '/drafts', payload, headers: json });
    const deep = await post(`{"settings":${'['.repeat(5000)}${']'.repeat(5000)}}`);
    expect([deep.status, deep.json()]).toMatchObject([400, { code: 'PGRST102' }]);
    const many = await post(
      JSON.stringify(Object.fromEntries(times(300, (n) => `k${n}`).map((key) => [key, 1]))),
    );
    expect([many.status, many.json()]).toMatchObject([400, { code: 'PGRST102' }]);
    const rows = await post(JSON.stringify(times(limits.bodyElements + 1, () => '').map(() => ({}))));
    expect([rows.status, rows.json()]).toMatchObject([413, { code: 'PGRST102' }]);
    const beyond = await post(JSON.stringify(times(limits.embeddedRows + 1, () => '').map(() => ({}))));
    expect(beyond.status).toBe(process.env.TEST_ENGINE === 'postgres' ? 201 : 413);
    const form = await service.ask({
      method: 'POST',
      url: '/drafts',
      payload: `title=${'a'.repeat(limits.formBytes)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([form.status, form.json()]).toMatchObject([413, { code: 'PGRST102' }]);
  });

  test('an error repeats only as much of the request as a person can read', async () => {
    const payload = JSON.stringify({ id: 'x'.repeat(1_000_000) });
    const answer = await service.ask({ method: 'POST', url: '/drafts', payload, headers: json });
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(4 * limits.errorCharacters);
  });

  test('and so does a response header', async () => {
    const long = encodeURIComponent('é'.repeat(1500));
    const answer = await service.ask({ method: 'GET', url: `/places?name=eq.${long}` });
    expect([answer.status, answer.headers['content-location']]).toEqual([200, undefined]);
  });
});

describe('an answer is limited in bytes', () => {
  test('in a list, an object, an embedded list, and the results of a write or a function', async () => {
    await withService({ answerLimitBytes: 300 }, async (service) => {
      const tooLarge = [400, { code: '54000', message: 'The answer is larger than 300 bytes' }];
      const get = async (url: string) => {
        const answer = await service.ask({ method: 'GET', url });
        return [answer.status, answer.json()];
      };
      expect(await get('/places?select=id')).toEqual([200, [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]]);
      expect(await get('/books?select=*')).toMatchObject(tooLarge);
      expect(await get('/shelves?id=eq.1&select=id,books(title)')).toMatchObject([200, [{ id: 1 }]]);
      expect(await get('/shelves?id=eq.1&select=id,books(*)')).toMatchObject(tooLarge);
      expect(await get('/rpc/counted?step=100')).toMatchObject(tooLarge);
      expect(await get('/rpc/counted?step=3')).toMatchObject([200, { length: 3 }]);
      const shout = await service.ask({
        method: 'POST',
        url: '/rpc/shout',
        payload: 'x'.repeat(1000),
        headers: { 'content-type': 'text/plain' },
      });
      expect([shout.status, shout.json()]).toMatchObject(tooLarge);
      const one = await service.ask({
        method: 'GET',
        url: '/books?id=eq.1',
        headers: { accept: 'application/vnd.pgrst.object+json' },
      });
      expect([one.status, one.json()]).toMatchObject(tooLarge);
    });
  });

  test('and a write that exceeds the limit is undone', async () => {
    await withService({ answerLimitBytes: 300 }, async (service) => {
      const post = (prefer: string) =>
        service.ask({
          method: 'POST',
          url: '/drafts',
          payload: JSON.stringify(times(20, (n) => `title ${n}`).map((title) => ({ title }))),
          headers: { ...json, prefer },
        });
      expect((await post('return=representation')).json()).toMatchObject({ code: '54000' });
      const { rows } = await service.database.once(owner, {
        text: 'select count(*)::int as n from shelf.drafts',
      });
      expect(rows).toEqual([{ n: 0 }]);
      expect((await post('return=minimal')).status).toBe(201);
    });
  });

  test('and is canceled while it grows, not once it is complete', async () => {
    await withService(
      {
        maxRows: null,
        answerLimitBytes: 100_000,
        statementTimeoutMs: { anonymous: 60_000, authenticated: 60_000, service: 60_000 },
      },
      async (service) => {
        await addEndless(service);
        const answer = await service.ask({ method: 'GET', url: '/endless' });
        expect([answer.status, answer.json()]).toMatchObject([400, { code: '54000' }]);
      },
    );
  });
});

describe('the planner’s statistics about other people’s rows', () => {
  test.each(['planned', 'estimated'])(
    'are not revealed: for count=%s the rows are counted',
    async (count) => {
      await withService({ plannedCounts: false, maxRows: 2 }, async (service) => {
        const prefer = `count=${count}`;
        const answer = await service.ask({ method: 'GET', url: '/books?select=id', headers: { prefer } });
        expect(answer.headers['content-range']).toBe('0-1/4');
        expect(answer.headers['preference-applied']).toBe('count=exact');
        const call = await service.ask({
          method: 'GET',
          url: '/rpc/books_longer_than?minimum=100&select=id',
          headers: { prefer },
        });
        expect(call.headers['content-range']).toBe('0-1/3');
      });
    },
  );
});

test('no answer may be stored by a cache, whatever it contains', async () => {
  await withService({}, async (service) => {
    const answers = [
      await service.ask({ method: 'GET', url: '/books' }),
      await service.ask({ method: 'HEAD', url: '/books' }),
      await service.ask({ method: 'GET', url: '/nothing' }),
      await service.ask({ method: 'GET', url: '/books', headers: { authorization: 'Bearer expired' } }),
      await service.ask({ method: 'POST', url: '/drafts', payload: '{}', headers: json }),
      await service.ask({ method: 'DELETE', url: '/drafts?id=eq.1' }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
      [404, 'no-store'],
      [401, 'no-store'],
      [201, 'no-store'],
      [204, 'no-store'],
    ]);
  });
});
