import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';
import { withService } from './testing/with-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

const typeOf = async (accept: string) => {
  const answer = await service.ask({ method: 'GET', url: '/people?select=id', headers: { accept } });
  return [answer.status, answer.headers['content-type'], answer.headers['content-range']];
};

describe('the execution plan', () => {
  test('is text, or JSON if requested', async () => {
    const text = await service.client().from('books').select('id').explain();
    expect(text.data).toMatch(/Scan .*on books/);
    const json = await service.client().from('books').select('id').explain({ format: 'json' });
    expect(json.data).toMatchObject([{ Plan: { 'Node Type': expect.any(String) } }]);
  });

  test('ends every line of its text', async () => {
    const { data } = await service.client().from('books').select('id').explain();
    expect(data).toMatch(/[^\n]\n$/);
  });

  test('names its own type, that of the answer and its options, and has no range', async () => {
    expect(await typeOf('application/vnd.pgrst.plan')).toEqual([
      200,
      'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
      undefined,
    ]);
    expect(
      await typeOf(
        'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object"; options=wal|analyze|nonsense;',
      ),
    ).toEqual([
      200,
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|wal; charset=utf-8',
      undefined,
    ]);
  });

  test('contains what its options request', async () => {
    const { data } = await service
      .client()
      .from('people')
      .select('id')
      .explain({ format: 'json', analyze: true, verbose: true, settings: true, buffers: true, wal: true });
    expect(data).toMatchObject([
      {
        Plan: {
          'Actual Rows': expect.any(Number),
          'Shared Hit Blocks': expect.any(Number),
          Output: expect.any(Array),
        },
        'Execution Time': expect.any(Number),
      },
    ]);
    const bare = await service.client().from('people').select('id').explain({ format: 'json' });
    expect(JSON.stringify(bare.data)).not.toContain('Actual');
  });

  test('works for calls and writes too, which leave no trace', async () => {
    const client = service.client();
    const call = await client.rpc('books_longer_than', { minimum: 1 }).explain();
    expect(call.error).toBeNull();
    const write = await client.from('drafts').insert({ title: 'x' }).select().explain({ analyze: true });
    expect(write.data).toMatch(/Insert on drafts/);
    expect((await client.from('drafts').select()).data).toEqual([]);
  });

  test('uses the requested schema', async () => {
    const answer = await service.ask({
      method: 'GET',
      url: '/papers',
      headers: { accept: 'application/vnd.pgrst.plan+text', 'accept-profile': 'archive' },
    });
    expect([answer.status, answer.headers['content-profile']]).toEqual([200, 'archive']);
  });

  test('of an answer in an unavailable form is refused', async () => {
    const accept = 'application/vnd.pgrst.plan+json; for="text/xml"';
    const answer = await service.ask({ method: 'GET', url: '/people', headers: { accept } });
    expect([answer.status, answer.json()]).toMatchObject([
      406,
      { message: `None of these media types are available: ${accept}` },
    ]);
  });
});

test('without the setting, no plan is shown', () =>
  withService({ explain: false }, async (off) => {
    const { error, status } = await off.client().from('people').select().explain({ format: 'json' });
    expect([status, error]).toMatchObject([
      406,
      {
        code: 'PGRST107',
        message:
          'None of these media types are available: application/vnd.pgrst.plan+json; for="application/json"',
      },
    ]);
  }));
