import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';
import { withService } from './testing/with-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ serverTiming: true });
});
afterAll(() => service.close());

const ask = (
  method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS',
  url: string,
  headers: Record<string, string> = {},
) =>
  service.ask({
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { payload: '{"id": 7, "text": "new"}' } : {}),
  });

describe('a schema', () => {
  test('is chosen by Accept-Profile for reading and by Content-Profile for writing', async () => {
    const archive = service.client().schema('archive');
    expect((await archive.from('papers').select('text').eq('id', 1)).data).toEqual([{ text: 'old' }]);
    const made = await archive.from('papers').insert({ id: 5, text: 'made' }).select();
    expect(made.data).toEqual([{ id: 5, text: 'made' }]);
    expect((await archive.from('papers').delete().eq('id', 5)).status).toBe(204);
    expect((await archive.rpc('add', { a: 1 })).error?.code).toBe('PGRST202');
    expect((await ask('POST', '/papers', { 'accept-profile': 'archive' })).json()).toMatchObject({
      code: 'PGRST205',
    });
    expect((await ask('GET', '/papers', { 'content-profile': 'archive' })).status).toBe(404);
    expect((await ask('HEAD', '/papers', { 'accept-profile': 'archive' })).status).toBe(200);
    expect((await ask('OPTIONS', '/papers', { 'accept-profile': 'archive' })).status).toBe(200);
  });

  test('is named in the answer if it was requested, or if there are several', async () => {
    const profile = async (headers?: Record<string, string>) =>
      (await ask('GET', '/people', headers)).headers['content-profile'];
    expect(await profile()).toBe('shelf');
    expect(await profile({ 'accept-profile': 'shelf' })).toBe('shelf');
    await withService({ schemas: ['shelf'] }, async (one) => {
      const bare = await one.ask({ method: 'GET', url: '/people' });
      expect(bare.headers['content-profile']).toBeUndefined();
      const asked = await one.ask({ method: 'GET', url: '/people', headers: { 'accept-profile': 'shelf' } });
      expect(asked.headers['content-profile']).toBe('shelf');
    });
  });

  test('that is not exposed is refused, and the error lists those that are', async () => {
    const { error } = await service.client().schema('hidden').from('secrets').select();
    expect(error).toMatchObject({
      code: 'PGRST106',
      message: 'Invalid schema: hidden',
      hint: 'Only the following schemas are exposed: shelf, archive',
    });
  });
});

describe('schemas that follow the requested one', () => {
  test('provide types, functions and computed columns, but neither tables nor calls', async () => {
    await withService({ schemas: ['archive'], extraSearchPath: ['shelf'] }, async (behind) => {
      await behind.database.transaction(owner, (tx) =>
        tx.script(`create function shelf.marked(archive.papers) returns text language sql stable
            as $$ select '! ' || $1.text $$;
          create function archive.mood_of() returns text language plpgsql stable as $$ begin return 'calm'::mood::text; end $$;
          notify pgrst`),
      );
      const marked = () => behind.ask({ method: 'GET', url: '/papers?select=marked&id=eq.1' });
      await expect.poll(async () => (await marked()).json()).toEqual([{ marked: '! old' }]);
      expect((await behind.client().rpc('mood_of')).data).toBe('calm');
      expect((await behind.ask({ method: 'GET', url: '/people' })).json()).toMatchObject({
        code: 'PGRST205',
      });
      expect((await behind.client().rpc('add', { a: 1 })).error?.code).toBe('PGRST202');
      expect((await behind.client().schema('shelf').from('people').select()).error?.code).toBe('PGRST106');
    });
  });
});

describe('headers of an answer', () => {
  test('report the duration of each stage where enabled', async () => {
    const answer = await ask('GET', '/people?select=id');
    expect(answer.headers['server-timing']).toMatch(
      /^jwt;dur=\d+\.\d, parse;dur=\d+\.\d, plan;dur=\d+\.\d, transaction;dur=\d+\.\d, response;dur=\d+\.\d$/,
    );
    expect((await ask('GET', '/')).headers['server-timing']).toMatch(/^jwt;.*response;dur=\d+\.\d$/);
    expect((await ask('GET', '/nonsense')).headers['server-timing']).toBeUndefined();
    await withService({}, async (silent) => {
      const bare = await silent.ask({ method: 'GET', url: '/people' });
      expect(bare.headers['server-timing']).toBeUndefined();
    });
  });

  test('list what they depend on', async () => {
    expect((await ask('GET', '/people')).headers.vary).toBe('Accept, Prefer, Range');
  });

  test('name the error for proxies', async () => {
    expect((await ask('GET', '/nonsense')).headers['proxy-status']).toBe('PostgREST; error=PGRST205');
    expect((await ask('GET', '/people?id=eq.x')).headers['proxy-status']).toBe('PostgREST; error=22P02');
    expect((await ask('GET', '/people')).headers['proxy-status']).toBeUndefined();
  });
});
