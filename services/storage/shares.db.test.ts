import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymous, person, service, startStorage, type TestStorage } from './testing/start-storage.ts';

const ada = person();
const ben = person();
/** Whoever is named here has transactions that begin only when the gate is opened. */
let held: string | undefined;
let gate: PromiseWithResolvers<void>;
let atGate = 0;

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage({
    settings: { share: { running: 1, waiting: 1 } },
    database: (own) => ({
      ...own,
      transaction: async (options, work) => {
        const { identity } = options;
        const isHeld = identity.kind === 'claims' && (identity.claims.sub ?? identity.claims.role) === held;
        if (isHeld) {
          atGate += 1;
          // Without a share nobody would be refused, and the test would only end by its time.
          if (atGate === 3) gate.resolve();
          await gate.promise;
        }
        return own.transaction(options, work);
      },
    }),
  });
  await storage.client(service).createBucket('shared');
  await storage.sql(`create policy everybody on storage.objects for all to authenticated, anon
    using (bucket_id = 'shared') with check (bucket_id = 'shared')`);
});
afterAll(() => storage.close());

beforeEach(() => {
  gate = Promise.withResolvers();
  atGate = 0;
});
afterEach(() => {
  held = undefined;
  gate.resolve();
});

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
const sent = { bucketId: 'shared', sourceKey: 'a', destinationKey: 'b' };
const list = () => ['/object/list/shared', post({ prefix: '' })] as const;

describe('each person has a share of the database', () => {
  test.each([
    ['lists', list()],
    ['lists of names', ['/object/list-v2/shared', post({})]],
    ['questions about a file', ['/object/info/shared/a', {}]],
    ['moves', ['/object/move', post(sent)]],
    ['copies', ['/object/copy', post(sent)]],
    ['removals', ['/object/shared', { method: 'DELETE', body: JSON.stringify({ prefixes: ['a'] }) }]],
    ['signed addresses', ['/object/sign/shared', post({ expiresIn: 60, paths: ['a'] })]],
  ] as const)('beyond which %s are refused at once, and others are served', async (_what, [path, init]) => {
    held = ada.sub;
    const asks = [1, 2, 3].map(() => storage.ask(path, { ...init, as: ada }));
    const refused = await Promise.race(asks);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1',
      {
        statusCode: '429',
        error: 'SlowDown',
        code: 'SlowDown',
        message: 'Too many requests of one person at once',
      },
    ]);
    for (const as of [ben, service, anonymous]) {
      const [url, listing] = list();
      expect((await storage.ask(url, { ...listing, as })).status).toBe(200);
    }
    gate.resolve();
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('that those who only have a key have together', async () => {
    held = 'anon';
    const asks = [1, 2, 3].map(() => storage.ask(list()[0], { ...list()[1], as: anonymous }));
    expect((await Promise.race(asks)).status).toBe(429);
    gate.resolve();
    expect((await Promise.all(asks)).map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  });

  test('that the service role is not bound to', async () => {
    held = 'service_role';
    const asks = [1, 2, 3, 4].map(() => storage.ask(list()[0], { ...list()[1], as: service }));
    await expect.poll(() => atGate).toBe(4);
    gate.resolve();
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('that a failed request gives back', async () => {
    for (const key of ['x', 'y', 'z']) {
      const answer = await storage.ask(`/object/info/shared/${key}`, { as: ada });
      expect((await answer.json()).code).toBe('NoSuchKey');
    }
  });
});
