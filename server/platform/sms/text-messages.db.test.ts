import type { ServerResponse } from 'node:http';
import type { Database } from '@vocabloom/database/port/database.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../http/logger.ts';
import { createMetrics } from '../http/metrics.ts';
import { withdrawMails } from '../mail/withdraw-mails.ts';
import { startSmsWorker } from './sms-worker.ts';
import { startSmsGateway } from './testing/sms-gateway.ts';
import { createTextMessages, type TextMessages } from './text-messages.ts';

const owner = { kind: 'owner' } as const;
let database: Database;
let nowMs = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => sql('delete from internal.outbox'));

const sql = async (text: string) => (await database.once({ identity: owner }, { text })).rows;

const messagesBy = (url: string | undefined, metrics = createMetrics()): TextMessages =>
  createTextMessages({
    config: { MODE: 'development', SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: undefined },
    ...{ database, metrics, clock: { nowMs: () => nowMs }, logger: createLogger('silent') },
  });

async function gateway(answer?: (response: ServerResponse) => void) {
  const started = await startSmsGateway(answer && ((_sms, response) => answer(response)));
  onTestFinished(started.stop);
  return { ...started, messages: messagesBy(started.url) };
}

const enqueue = (messages: TextMessages, by: 'caller' | 'background', to = '+15550100') =>
  database.transaction({ identity: owner }, (tx) =>
    messages.enqueue(tx, { to, text: 'the code', channel: 'sms', usefulUntilMs: nowMs + 60_000 }, { by }),
  );

const comeBackLater = () =>
  sql("update internal.outbox set run_after = now() - interval '1 second', locked_until = null");

test('a message in the background is sent once its transaction has committed, and its text is forgotten', async () => {
  const { messages, received } = await gateway();
  await enqueue(messages, 'background');
  await messages.deliverDue();
  await messages.deliverDue();
  expect(received.map(({ body }) => body.to)).toEqual(['+15550100']);
  expect(await sql('select payload, last_error from internal.outbox')).toEqual([
    { payload: {}, last_error: null },
  ]);
});

test('a message of a transaction that is rolled back is never sent', async () => {
  const { messages, received } = await gateway();
  const failing = database.transaction({ identity: owner }, async (tx) => {
    const sms = { to: '+15550100', text: 'x', channel: 'sms', usefulUntilMs: nowMs + 60_000 } as const;
    await messages.enqueue(tx, sms, { by: 'background' });
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow('something else failed');
  await messages.deliverDue();
  expect(received).toEqual([]);
});

test('a message that a caller waits for is left to the caller, and sent once', async () => {
  const { messages, received } = await gateway();
  const ticket = await enqueue(messages, 'caller');
  await messages.deliverDue();
  expect(received).toEqual([]);
  expect(await messages.deliver(ticket)).toBe('sent');
  await comeBackLater();
  await messages.deliverDue();
  expect(received).toHaveLength(1);
});

test('a message of a caller that died is sent by the others', async () => {
  const { messages, received } = await gateway();
  await enqueue(messages, 'caller');
  await comeBackLater();
  await messages.deliverDue();
  expect(received).toHaveLength(1);
});

test('a caller is told of a failure, after which nobody else has to wait for a while', async () => {
  let status = 500;
  const { messages, received } = await gateway((response) => response.writeHead(status).end());
  expect(messages.isFailing()).toBe(false);
  expect(await messages.deliver(await enqueue(messages, 'caller'))).toBe('failed');
  expect(messages.isFailing()).toBe(true);
  await comeBackLater();
  await messages.deliverDue();
  expect(received).toHaveLength(1);
  nowMs += 10_000;
  expect(messages.isFailing()).toBe(false);
  status = 200;
  expect(await messages.deliver(await enqueue(messages, 'caller'))).toBe('sent');
});

test('a number that the gateway refuses is given up, and affects no other', async () => {
  const { messages } = await gateway((response) => response.writeHead(422).end());
  expect(await messages.deliver(await enqueue(messages, 'caller'))).toBe('failed');
  expect(messages.isFailing()).toBe(false);
  expect(await sql('select last_error from internal.outbox')).toEqual([{ last_error: 'HTTP 422' }]);
});

test('a message in the background is tried again only while it is useful', async () => {
  const { messages, received } = await gateway((response) => response.writeHead(503).end());
  await enqueue(messages, 'background');
  await messages.deliverDue();
  await comeBackLater();
  await messages.deliverDue();
  expect(received).toHaveLength(2);
  nowMs += 60_000;
  await comeBackLater();
  await messages.deliverDue();
  expect(received).toHaveLength(2);
  expect(await sql('select last_error, done_at is not null as done from internal.outbox')).toEqual([
    { last_error: 'too late', done: true },
  ]);
});

test('a message that fails again and again is given up', async () => {
  const { messages, received } = await gateway((response) => response.writeHead(503).end());
  await enqueue(messages, 'background');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await messages.deliverDue();
    await comeBackLater();
  }
  expect(received).toHaveLength(4);
});

test('without a gateway, development keeps messages in its mailbox', async () => {
  const messages = messagesBy(undefined);
  const ticket = await database.transaction({ identity: owner }, (tx) =>
    messages.enqueue(
      tx,
      { to: '+15550177', text: '<1> & 2', channel: 'whatsapp', usefulUntilMs: nowMs + 60_000 },
      { by: 'caller' },
    ),
  );
  expect(await messages.deliver(ticket)).toBe('sent');
  expect(await sql(`select subject, text, html from internal.mailbox where "to" = '+15550177'`)).toEqual([
    { subject: 'WhatsApp', text: '<1> & 2', html: '<p dir="auto">&#60;1&#62; &#38; 2</p>' },
  ]);
});

test('messages to a number are withdrawn with its account', async () => {
  const messages = messagesBy(undefined);
  await messages.deliver(await enqueue(messages, 'caller', '+15550188'));
  await enqueue(messages, 'background', '+15550188');
  await database.transaction({ identity: owner }, (tx) => withdrawMails(tx, '+15550188'));
  expect(await sql(`select 1 from internal.mailbox where "to" = '+15550188'`)).toEqual([]);
  expect(await sql(`select 1 from internal.outbox where payload ->> 'to' = '+15550188'`)).toEqual([]);
});

test('a worker is notified of a message in the background and sends it', async () => {
  const { messages, received } = await gateway();
  const worker = { database, messages, logger: createLogger('silent'), maxIdleMs: 3_600_000 };
  const stop = await startSmsWorker(worker);
  await enqueue(messages, 'background');
  await expect.poll(() => received).toHaveLength(1);
  await stop();
});

test('no message is begun once a process is to stop', async () => {
  const { messages, received } = await gateway();
  await enqueue(messages, 'background');
  await messages.deliverDue(AbortSignal.abort());
  expect(received).toHaveLength(0);
  await messages.deliverDue();
  expect(received).toHaveLength(1);
});
