import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesAs, getAs, notAcceptable, startWithForms } from './testing/media-forms.ts';
import type { ShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startWithForms();
});
afterAll(() => service.close());

const get = (url: string, accept?: string) => getAs(service, url, accept);
const bytesOf = (url: string, accept: string) => bytesAs(service, url, accept);

describe('a function whose value has a media type', () => {
  test('is answered unchanged to a client that accepts that type', async () => {
    expect(await get('/rpc/page', 'text/html')).toMatchObject({
      status: 200,
      type: 'text/html',
      text: '<h1>Hello</h1>',
    });
    expect(await get('/rpc/long_page?size=3', 'text/plain')).toMatchObject({
      type: 'text/plain; charset=utf-8',
      text: 'xxx',
    });
    expect(await bytesOf('/rpc/picture', 'image/png')).toEqual([200, 'image/png', '89504e4700ff']);
  });

  test('is chosen by quality, and is JSON for a client that accepts anything', async () => {
    expect(await bytesOf('/rpc/picture', 'text/html,application/xml;q=0.9,image/png,*/*;q=0.8')).toEqual([
      200,
      'image/png',
      '89504e4700ff',
    ]);
    expect(await get('/rpc/page')).toMatchObject({
      type: 'application/json; charset=utf-8',
      text: '"<h1>Hello</h1>"',
    });
    expect(await get('/rpc/page', 'application/json')).toMatchObject({ text: '"<h1>Hello</h1>"' });
  });

  test('is empty if it returns nothing, and has no body for HEAD', async () => {
    expect(await bytesOf('/rpc/no_picture', 'image/png')).toEqual([200, 'image/png', '']);
    const head = await service.ask({ method: 'HEAD', url: '/rpc/page', headers: { accept: 'text/html' } });
    expect([head.status, head.headers['content-type'], head.text]).toEqual([200, 'text/html', '']);
  });

  test('may write when called by POST', async () => {
    const answer = await service.ask({
      method: 'POST',
      url: '/rpc/page_in',
      headers: { accept: 'text/html', 'content-type': 'application/json' },
      payload: '{"drafts": 77}',
    });
    expect([answer.status, answer.text]).toEqual([200, '<p>77</p>']);
    const { count } = await service
      .client()
      .from('drafts')
      .select('*', { count: 'exact', head: true })
      .eq('words', 77);
    expect(count).toBe(1);
  });

  test('is sandboxed away from our origin, unless it sets its own policy', async () => {
    const { headers } = await get('/rpc/page', 'text/html');
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  test('of another type, or returning a set, is refused', async () => {
    expect(await get('/rpc/page', 'text/xml')).toMatchObject(notAcceptable);
    expect(await get('/rpc/pages', 'text/plain')).toMatchObject(notAcceptable);
    expect(JSON.parse((await get('/rpc/page', 'text/xml')).text)).toEqual({
      code: 'PGRST107',
      message: 'None of these media types are available: text/xml',
      details: null,
      hint: null,
    });
  });

  test('for all types answers every type, as bytes unless it names the type', async () => {
    const bytes = { status: 200, type: 'application/octet-stream', text: 'any' };
    expect(await get('/rpc/anything')).toMatchObject(bytes);
    expect(await get('/rpc/anything', 'text/bango')).toMatchObject(bytes);
    expect(await get('/rpc/anything', 'application/json')).toMatchObject(bytes);
    expect(await get('/rpc/anything', 'app/chico')).toMatchObject({ type: 'app/chico', text: 'any' });
    expect(await get('/rpc/anything', 'text/csv')).toMatchObject({ status: 415 });
  });
});

test('a header that may appear only once is refused when set twice', async () => {
  const answer = await service.ask({
    method: 'POST',
    url: '/rpc/two_types',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect([answer.status, answer.json()]).toMatchObject([500, { code: 'PGRST111' }]);
});
