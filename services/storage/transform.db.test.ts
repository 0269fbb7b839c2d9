import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service, startStorage, type TestStorage } from './testing/start-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage();
  await storage.client(service).createBucket('shown', { public: true });
  await storage.client(service).from('shown').upload('a.txt', 'content');
});
afterAll(() => storage.close());

const notAllowed = 'must be equal to one of the allowed values';

describe.each([
  ['width', -1, 'must be >= 0'],
  ['width', 'wide', 'must be integer'],
  ['height', 1.5, 'must be integer'],
  ['resize', 'squeeze', notAllowed],
  ['format', 'png', notAllowed],
  ['format', 'avif\nmore', notAllowed],
  ['quality', 19, 'must be >= 20'],
  ['quality', 101, 'must be <= 100'],
  ['gravity', 'obj', notAllowed],
  ['x_offset', 'left', 'must be number'],
])('a picture with %s %j', (name, value, words) => {
  test('gets no signed address', async () => {
    const { error } = await storage
      .client(service)
      .from('shown')
      .createSignedUrl('a.txt', 60, { transform: { [name]: value } });
    expect(error).toMatchObject({ status: 400, message: `body/transform/${name} ${words}` });
  });

  test('is not described', async () => {
    const query = new URLSearchParams({ [name]: String(value) });
    const info = await storage.ask(`/object/info/public/shown/a.txt?${query}`);
    expect([info.status, (await info.json()).message]).toEqual([400, `querystring/${name} ${words}`]);
    for (const path of ['/object/public/shown', '/object/shown', '/object/authenticated/shown']) {
      const head = await storage.ask(`${path}/a.txt?${query}`, { method: 'HEAD', as: service });
      expect([path, head.status]).toEqual([path, 400]);
    }
  });
});

const point = 'must match "then" schema';

test.each([
  [{}, `body/transform must have required property 'x_offset', body/transform ${point}`],
  [{ x_offset: 1 }, `body/transform must have required property 'y_offset', body/transform ${point}`],
  [{ x_offset: 0, y_offset: 1.1 }, `body/transform/y_offset must be <= 1, body/transform ${point}`],
  [{ x_offset: 0.5, y_offset: '0.5' }, undefined],
])('around a point at %j, a picture is signed only if the point is in it', async (at, message) => {
  const transform: object = { gravity: 'fp', ...at };
  const { error } = await storage.client(service).from('shown').createSignedUrl('a.txt', 60, { transform });
  expect(error?.message).toBe(message);
});

test.each([
  [{ width: 100, height: '200', resize: 'contain', quality: 20, format: 'origin' }],
  [{ width: null, gravity: 'sm', x_offset: -4 }],
  [{}],
])('the form %j could be made, so it is passed over', async (form) => {
  const ask = await storage.ask('/object/sign/shown/a.txt', {
    method: 'POST',
    as: service,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 60, transform: form }),
  });
  const { signedURL } = await ask.json();
  expect(await (await storage.ask(signedURL)).text()).toBe('content');
});

test('a form is passed over where the object is read itself; what is none is no form', async () => {
  expect((await storage.ask('/object/public/shown/a.txt?resize=squeeze')).status).toBe(200);
  const ask = await storage.ask('/object/sign/shown/a.txt', {
    method: 'POST',
    as: service,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 60, transform: 'small' }),
  });
  expect((await ask.json()).message).toBe('body/transform must be object');
});
