import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLearner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const wrong = ['wrong-name', 'wrong-email', 'wrong-message', 'wrong-form', 'too-many', 'not-kept'];
const form =
  '<input name="id" value="{{formId}}"><input name="openedAtMs" value="{{openedAtMs}}">' +
  '<input name="name" value="{{senderName}}"><input name="email" value="{{senderEmail}}">' +
  `<textarea>{{senderMessage}}</textarea>${wrong.map((one) => `<shown-if name="${one}"><p>${one}</p></shown-if>`).join('')}`;

let server: TestServer;
let folder: string;
let nowMs = Date.now();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'support-page-'));
  for (const language of ['en', 'es', 'fr', 'he', 'zh']) {
    await mkdir(join(folder, 'site', language, 'support'), { recursive: true });
    await writeFile(
      join(folder, 'site', language, 'support.html'),
      `<html lang="${language}">${form}</html>`,
    );
    await writeFile(join(folder, 'site', language, 'support/sent.html'), `<h1>thanks in ${language}</h1>`);
  }
  server = await startTestServer({
    env: { AUTH_RATE_LIMIT_SCALE: '1', SUPPORT_EMAIL: 'help@example.org' },
    overrides: { webFolder: folder, clock: { nowMs: () => nowMs } },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

let places = 0;
const newPlace = () => {
  places += 1;
  return `198.51.100.${places}`;
};
const send = (url: string, fields: Record<string, string>, from = newPlace()) =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'fr' },
    payload: new URLSearchParams(fields).toString(),
  });
const filledValue = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
const saidIn = (html: string) => wrong.filter((one) => html.includes(`<p>${one}</p>`));

/** The form of a visit, filled in some seconds later. */
async function filled(more: Record<string, string> = {}) {
  const page = (await server.app.inject('/en/support')).body;
  nowMs += 5_000;
  return {
    ...{ name: 'Ana', email: 'ana@example.org', message: 'Where are my words?', website: '' },
    ...{ id: filledValue(page, 'id') ?? '', openedAtMs: filledValue(page, 'openedAtMs') ?? '' },
    ...more,
  };
}
const kept = async (id: string) => {
  const text = 'select * from internal.support_messages where id = $1';
  return (await server.database.once(owner, { text, values: [id] })).rows[0];
};

test('each visit gets a new form, in the language of the address, and nobody caches it', async () => {
  const [one, other] = [await server.app.inject('/he/support'), await server.app.inject('/he/support')];
  expect(one.body).toContain('<html lang="he">');
  expect(one.headers['cache-control']).toBe('no-store');
  expect(filledValue(one.body, 'id')).not.toBe(filledValue(other.body, 'id'));
  expect(saidIn(one.body)).toEqual([]);
  expect(one.body).not.toContain('{{');
  const own = await server.app.inject({ url: '/support', headers: { 'accept-language': 'zh' } });
  expect(own.body).toContain('<html lang="zh">');
});

test('a message sent with the form is kept, and answered with a thank-you page', async () => {
  const fields = await filled({ message: 'Two\r\nlines' });
  const answer = await send('/es/support', fields);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/es/support/sent']);
  expect(await kept(fields.id)).toMatchObject({ message: 'Two\nlines', language: 'es', held_back: null });
  const thanks = await server.app.inject('/es/support/sent');
  expect([thanks.statusCode, thanks.body]).toEqual([200, '<h1>thanks in es</h1>']);
});

test('what is missing or wrong is named, and the entries come back unchanged', async () => {
  const fields = await filled({ name: ' ', email: 'nobody', message: '<b>"Hi" & {{origin}}</b>' });
  const answer = await send('/en/support', fields);
  expect([answer.statusCode, saidIn(answer.body)]).toEqual([400, ['wrong-name', 'wrong-email']]);
  expect(answer.body).toContain('&#60;b&#62;&#34;Hi&#34; &#38; {{origin}}&#60;/b&#62;');
  expect([filledValue(answer.body, 'id'), filledValue(answer.body, 'email')]).toEqual([fields.id, 'nobody']);
  expect(await kept(fields.id)).toBeUndefined();
});

test.each([
  ['something else', { hello: 'world' }],
  ['an id of nobody', { id: '7', openedAtMs: '1', name: '', email: '', message: '', website: '' }],
])('%s gives a new form', async (_, fields) => {
  const answer = await send('/en/support', fields);
  expect([answer.statusCode, saidIn(answer.body)]).toEqual([400, ['wrong-form']]);
});

test('a bot gets the same answer as a person, but its message is mailed to nobody', async () => {
  const fields = await filled({ website: 'https://spam.example.org' });
  expect((await send('/en/support', fields)).statusCode).toBe(303);
  expect(await kept(fields.id)).toMatchObject({ held_back: 'suspect' });
  const quick = await filled();
  expect((await send('/en/support', { ...quick, openedAtMs: String(nowMs - 100) })).statusCode).toBe(303);
  expect(await kept(quick.id)).toMatchObject({ held_back: 'suspect' });
});

test('a signed-in person’s message is sent under their account', async () => {
  const { userId, token } = await createLearner(server, 0);
  const fields = await filled({ accessToken: token });
  expect((await send('/en/support', fields)).statusCode).toBe(303);
  expect(await kept(fields.id)).toMatchObject({ user_id: userId });
});

test('an address that has sent five messages this hour is told so, and keeps what it wrote', async () => {
  const from = newPlace();
  for (let count = 0; count < 5; count += 1)
    expect((await send('/en/support', await filled(), from)).statusCode).toBe(303);
  const answer = await send('/en/support', await filled({ message: 'The sixth' }), from);
  expect([answer.statusCode, saidIn(answer.body)]).toEqual([429, ['too-many']]);
  expect(answer.body).toContain('The sixth');
});

test('a body larger than the form’s is refused before it is parsed', async () => {
  const answer = await send('/en/support', await filled({ message: 'a'.repeat(70_000) }));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large']);
});
