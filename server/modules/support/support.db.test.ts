import { randomUUID } from 'node:crypto';
import { SUPPORT_MESSAGES_PATH, type SupportMessageRequest } from '@vocabloom/contract/support.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { forgetOldMessages } from './support.repository.ts';
import { receiveMessage, type SupportDependencies } from './support.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_RATE_LIMIT_SCALE: '1', SUPPORT_EMAIL: 'help@example.org' } });
});
afterAll(() => server.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.once(owner, { text, values })).rows;

let places = 0;
/** An address nobody has sent from yet. */
const newPlace = () => {
  places += 1;
  return `192.0.2.${places}`;
};

const messageOf = (more: Partial<SupportMessageRequest> = {}): SupportMessageRequest => ({
  id: randomUUID(),
  name: 'Ana',
  email: 'ana@example.org',
  message: 'Where are my words?\nThey were here.',
  language: 'fr',
  website: '',
  openForMs: 20_000,
  ...more,
});

type Sent = { readonly from?: string; readonly token?: string };

const send = (body: object, { from = newPlace(), token }: Sent = {}) =>
  server.app.inject({
    method: 'POST',
    url: SUPPORT_MESSAGES_PATH,
    payload: body,
    remoteAddress: from,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

const kept = async (id: string) =>
  (await sql('select * from internal.support_messages where id = $1', [id]))[0];
type Payload = { to: string; subject: string; text: string; replyTo?: string };
const mailsAbout = async (part: string): Promise<readonly Payload[]> =>
  (
    await sql(
      `select payload from internal.outbox where payload ->> 'text' like $1 or payload ->> 'to' = $1`,
      [`%${part}%`],
    )
  ).map(({ payload }) => payload as Payload);

describe('a message to support', () => {
  test('from a visitor is kept and mailed to the operator, whose answer goes to the sender', async () => {
    const body = messageOf({ message: `About the bee.\n${randomUUID()}` });
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await kept(body.id)).toMatchObject({
      user_id: null,
      name: 'Ana',
      email: 'ana@example.org',
      message: body.message,
      language: 'fr',
      held_back: null,
    });
    const mails = await mailsAbout(body.message.slice(-36));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'help@example.org', replyTo: 'ana@example.org' });
  });

  test('is not mailed if it could not be kept, nor kept if it could not be mailed', async () => {
    const dependencies: SupportDependencies = {
      database: server.database,
      clock: server.dependencies.clock,
      limitScale: 0,
      limitAccount: async () => undefined,
      tellOperator: async () => {
        throw new Error('no mail today');
      },
      confirmTo: async () => undefined,
    };
    const request = messageOf();
    const receiving = receiveMessage(dependencies, { request, userId: null, source: 'here' });
    await expect(receiving).rejects.toThrow('no mail today');
    expect(await kept(request.id)).toBeUndefined();
  });

  test('that is sent again because no answer came is kept and mailed once', async () => {
    const body = messageOf({ message: `Twice. ${randomUUID()}` });
    for (const _ of [1, 2]) expect((await send(body)).statusCode).toBe(200);
    expect(await mailsAbout(body.message)).toHaveLength(1);
  });

  test('may use any words: it is a complaint, and only the operator reads it', async () => {
    const body = messageOf({ message: 'Somebody called me a fucking idiot in a word group.' });
    expect((await send(body)).statusCode).toBe(200);
    expect(await kept(body.id)).toMatchObject({ held_back: null });
  });

  test('adds no header, whatever the name and address contain', async () => {
    const note = randomUUID();
    const body = messageOf({ name: 'Ana\r\nBcc: all@example.org', message: note });
    expect((await send(body)).statusCode).toBe(200);
    const [mail] = await mailsAbout(note);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
    expect(`${mail?.subject}${mail?.replyTo}${mail?.to}`).not.toMatch(/[\u0000-\u001f]/);
    const several = await send(messageOf({ email: 'a@example.org, b@example.org' }));
    expect([several.statusCode, several.json().error]).toEqual([
      400,
      'The request is not understood: email is missing or wrong.',
    ]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a'.repeat(101) }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@example.org\nBcc: b@example.org' }],
    ['message', { message: '\u200B\n' }],
    ['message', { message: 'a'.repeat(4001) }],
    ['message', { message: 'a'.repeat(20_001) }],
    ['id', { id: '7' }],
    ['openForMs', { openForMs: -1 }],
  ])('is refused for its %s if that is missing or wrong', async (field, wrong) => {
    const body = messageOf(wrong);
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain(field);
  });
});

describe('what looks like a bot’s message', () => {
  test.each([
    ['filled in what nobody sees', { website: 'https://spam.example.org' }],
    ['was too quick', { openForMs: 2_999 }],
  ])('because it %s is answered like any other, kept and not mailed', async (_, trap) => {
    const body = messageOf({ ...trap, message: `Buy now. ${randomUUID()}` });
    expect((await send(body)).json()).toEqual({ success: true });
    expect(await kept(body.id)).toMatchObject({ held_back: 'suspect' });
    expect(await mailsAbout(body.message)).toEqual([]);
  });
});

describe('a message of a signed-in person', () => {
  test('belongs to them; a copy confirms it, sent only to the address of their account', async () => {
    const learner = await createLearner(server, 0);
    const own = `${learner.userId}@example.org`;
    await sql('update auth.users set email_confirmed_at = now() where id = $1', [learner.userId]);
    const body = messageOf({ email: own, language: 'he' });
    expect((await send(body, { token: learner.token })).statusCode).toBe(200);
    expect(await kept(body.id)).toMatchObject({ user_id: learner.userId });
    const copies = await sql(`select payload from internal.outbox where payload ->> 'to' = $1`, [own]);
    expect(copies).toHaveLength(1);
    expect(JSON.stringify(copies)).not.toContain(body.message);

    const elsewhere = messageOf({ email: 'victim@example.org' });
    expect((await send(elsewhere, { token: learner.token })).statusCode).toBe(200);
    expect(await sql(`select 1 from internal.outbox where payload ->> 'to' = 'victim@example.org'`)).toEqual(
      [],
    );
  });

  test('is deleted with their account', async () => {
    const learner = await createLearner(server, 0);
    const body = messageOf();
    await send(body, { token: learner.token });
    await sql('delete from auth.users where id = $1', [learner.userId]);
    expect(await kept(body.id)).toBeUndefined();
  });

  test('counts against their account, wherever it is sent from', async () => {
    const { token } = await createLearner(server, 0);
    for (let count = 0; count < 5; count += 1)
      expect((await send(messageOf(), { token })).statusCode).toBe(200);
    const answer = await send(messageOf(), { token });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  });

  test('with an invalid token is accepted as a visitor’s', async () => {
    const body = messageOf();
    expect((await send(body, { token: 'x.y.z' })).statusCode).toBe(200);
    expect(await kept(body.id)).toMatchObject({ user_id: null });
  });
});

describe('one address', () => {
  test('can send five messages an hour, then is told when to come again', async () => {
    const from = newPlace();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(messageOf(), { from })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    const retryAfterSeconds = Number(refused?.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(3500);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect((await send(messageOf(), { from: newPlace() })).statusCode).toBe(200);
  });

  test('of IPv6 counts as its whole network', async () => {
    for (let host = 1; host <= 5; host += 1) await send(messageOf(), { from: `2001:db8::${host}` });
    expect((await send(messageOf(), { from: '2001:db8::6' })).statusCode).toBe(429);
  });

  test('is not stored', async () => {
    const from = newPlace();
    await send(messageOf(), { from });
    expect(JSON.stringify(await sql('select * from internal.support_senders'))).not.toContain(from);
  });
});

test('more than a mailbox should take in an hour is kept without being mailed', async () => {
  await sql(`update internal.support_senders set count = 100, since = now() where sender = 'all'`);
  const body = messageOf({ message: `One too many. ${randomUUID()}` });
  expect((await send(body)).statusCode).toBe(200);
  expect(await kept(body.id)).toMatchObject({ held_back: 'flood' });
  expect(await mailsAbout(body.message)).toEqual([]);
  await sql(`delete from internal.support_senders where sender = 'all'`);
});

test('messages are forgotten after their time, and counts after a day', async () => {
  const [old, recent] = [messageOf(), messageOf()];
  await send(old);
  await send(recent);
  await sql(`update internal.support_messages set created_at = now() - interval '366 days' where id = $1`, [
    old.id,
  ]);
  await sql(`update internal.support_senders set since = now() - interval '25 hours'`);
  await forgetOldMessages(server.database, { nowMs: Date.now(), days: 365 });
  expect([await kept(old.id), await kept(recent.id)]).toEqual([undefined, expect.anything()]);
  expect(await sql('select * from internal.support_senders')).toEqual([]);
});
