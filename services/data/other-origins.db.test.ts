import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.ask({ method: 'GET', url, headers });

describe('other origins', () => {
  test('a preflight is answered for every verb and the headers asked for', async () => {
    const answer = await service.ask({
      method: 'OPTIONS',
      url: '/people',
      as: null,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'content-type,x-client-info',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers':
        'Authorization, content-type, x-client-info, Accept, Accept-Language, Content-Language',
      'access-control-max-age': '86400',
    });
  });

  test('answers can be read by other origins, including their range', async () => {
    const answer = await get('/people', { origin: 'https://elsewhere.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-expose-headers']).toContain('Content-Range');
  });

  test('OPTIONS lists the verbs of a table and of a view', async () => {
    const allow = async (url: string) => (await service.ask({ method: 'OPTIONS', url })).headers.allow;
    expect(await allow('/people')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(await allow('/long_books')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(await allow('/nonsense')).toBeUndefined();
  });

  test('an answer without a body has no type, and the verbs are told to every origin', async () => {
    const written = await service.ask({ method: 'POST', url: '/drafts', payload: '{"title": "silent"}' });
    const verbs = await service.ask({ method: 'OPTIONS', url: '/drafts' });
    for (const { status, text, headers } of [written, verbs]) {
      expect([status < 300, text, headers['content-type'], headers['content-length']]).toEqual([
        true,
        '',
        undefined,
        '0',
      ]);
    }
    expect(verbs.headers['access-control-allow-origin']).toBe('*');
  });
});
