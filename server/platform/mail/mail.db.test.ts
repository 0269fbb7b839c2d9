import type { Database } from '@vocabloom/database/port/database.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../http/logger.ts';
import { createMetrics } from '../http/metrics.ts';
import { deliverDueMails } from './deliver-due-mails.ts';
import { startMailWorker } from './mail-worker.ts';
import { claimMails, enqueueMail, forgetOld, readOutboxState } from './outbox.ts';
import { startSmtpServer } from './testing/smtp-server.ts';
import { createSmtpTransport, type Mail, type MailTransport } from './transport.ts';

const owner = { kind: 'owner' } as const;
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => sql('delete from internal.outbox'));

const sql = async (text: string) => (await database.once({ identity: owner }, { text })).rows;

const mailTo = (to: string) => ({ to, subject: 'Confirm', text: 'the link', html: '<p>the link</p>' });

const enqueue = (...recipients: readonly string[]) =>
  database.transaction({ identity: owner }, async (tx) => {
    for (const to of recipients) await enqueueMail(tx, mailTo(to));
  });

async function smtp(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  onTestFinished(server.stop);
  const transport = createSmtpTransport({ url: server.url, from: 'app@example.org', timeoutMs: 5000 });
  onTestFinished(transport.close);
  return { ...server, transport };
}

async function deliver(transport: MailTransport) {
  const outcomes: string[] = [];
  await deliverDueMails({ database, transport, onOutcome: (outcome) => outcomes.push(outcome) });
  return outcomes;
}

/** As if the time until the next attempt had passed. */
const comeBackLater = () => sql("update internal.outbox set run_after = now() - interval '1 second'");

describe('a mail', () => {
  test('is sent once the transaction that wrote it has committed, and its text is then forgotten', async () => {
    const { transport, received } = await smtp();
    await enqueue('a@example.org');
    expect(await deliver(transport)).toEqual(['sent']);
    expect(received.map(({ to }) => to)).toEqual(['a@example.org']);
    expect(await sql('select payload, last_error from internal.outbox')).toEqual([
      { payload: {}, last_error: null },
    ]);
    expect(await deliver(transport)).toEqual([]);
  });

  test('is never sent if that transaction is rolled back', async () => {
    const { transport, attempts } = await smtp();
    const failing = database.transaction({ identity: owner }, async (tx) => {
      await enqueueMail(tx, mailTo('a@example.org'));
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await deliver(transport)).toEqual([]);
    expect(attempts).toEqual([]);
  });

  test('refused temporarily (4xx) is tried again after a while, not at once', async () => {
    let busy = true;
    const { transport, received, attempts } = await smtp({
      refuse: () => (busy ? { code: 451, text: 'greylisted' } : undefined),
    });
    await enqueue('a@example.org');
    expect(await deliver(transport)).toEqual(['retried']);
    expect(await deliver(transport)).toEqual([]);
    const { nextInMs, waiting } = await readOutboxState(database, 'mail');
    expect(waiting).toBe(1);
    expect(nextInMs).toBeGreaterThan(0);
    expect(nextInMs).toBeLessThanOrEqual(10_000);
    busy = false;
    await comeBackLater();
    expect(await deliver(transport)).toEqual(['sent']);
    expect(attempts).toHaveLength(2);
    expect(received).toHaveLength(1);
  });

  test('refused permanently (5xx) is given up at once, without its text', async () => {
    const { transport, attempts } = await smtp({ refuse: () => ({ code: 550, text: 'no such mailbox' }) });
    await enqueue('gone@example.org');
    expect(await deliver(transport)).toEqual(['given_up']);
    await comeBackLater();
    expect(await deliver(transport)).toEqual([]);
    expect(attempts).toHaveLength(1);
    expect(await sql('select payload, last_error from internal.outbox')).toEqual([
      { payload: {}, last_error: 'SMTP 550' },
    ]);
    expect(await readOutboxState(database, 'mail')).toMatchObject({ waiting: 0, givenUp: 1 });
  });

  test('is given up when its last attempt has failed', async () => {
    const { transport } = await smtp({ refuse: () => ({ code: 421, text: 'always busy' }) });
    await enqueue('a@example.org');
    const outcomes: string[] = [];
    const attempts = 8;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      outcomes.push(...(await deliver(transport)));
      await comeBackLater();
    }
    expect(outcomes).toEqual([...Array(attempts - 1).fill('retried'), 'given_up']);
    expect(await deliver(transport)).toEqual([]);
  });

  test('that cannot be delivered does not hold up the others', async () => {
    const { transport, received } = await smtp({
      refuse: (recipient) => (recipient.startsWith('gone') ? { code: 550, text: 'no' } : undefined),
    });
    await enqueue('gone@example.org', 'a@example.org', 'b@example.org');
    expect((await deliver(transport)).toSorted()).toEqual(['given_up', 'sent', 'sent']);
    expect(received.map(({ to }) => to).toSorted()).toEqual(['a@example.org', 'b@example.org']);
  });

  test('of a worker that died is sent by another one when the lease ends', async () => {
    const { transport, received } = await smtp();
    await enqueue('a@example.org');
    expect(await claimMails(database, { limit: 10, leaseSeconds: 60 })).toHaveLength(1);
    expect(await deliver(transport)).toEqual([]);
    await sql("update internal.outbox set locked_until = now() - interval '1 second'");
    expect(await deliver(transport)).toEqual(['sent']);
    expect(received).toHaveLength(1);
  });
});

test('a mail with a header of more than one line is refused', async () => {
  const refused = (mail: Partial<Mail>) =>
    expect(
      database.transaction({ identity: owner }, (tx) =>
        enqueueMail(tx, { ...mailTo('a@example.org'), ...mail }),
      ),
    ).rejects.toThrow('must be one line');
  await refused({ subject: 'Hello\r\nBcc: b@example.org' });
  await refused({ to: 'a@example.org\nb@example.org' });
  await refused({ replyTo: 'a@example.org\u0000' });
  await refused({ unsubscribeUrl: 'x'.repeat(999) });
  expect(await sql('select 1 from internal.outbox')).toEqual([]);
});

test('everything a mail has besides its text travels with it', async () => {
  const { transport, received } = await smtp();
  const unsubscribeUrl = 'https://app.example.org/mails/unsubscribe?token=x';
  await database.transaction({ identity: owner }, (tx) =>
    enqueueMail(tx, { ...mailTo('a@example.org'), replyTo: 'b@example.org', unsubscribeUrl }),
  );
  await deliver(transport);
  expect(received[0]?.source).toContain('Reply-To: b@example.org');
  expect(received[0]?.source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
});

test('two workers at once send no mail twice', async () => {
  const { transport, received } = await smtp();
  const recipients = Array.from({ length: 30 }, (_, n) => `learner${n}@example.org`);
  await enqueue(...recipients);
  const outcomes = await Promise.all([deliver(transport), deliver(transport)]);
  expect(outcomes.flat()).toHaveLength(30);
  expect(received.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
});

test('a worker is notified of a new mail and counts its outcome', async () => {
  const { transport, received } = await smtp();
  const metrics = createMetrics();
  const stop = await startMailWorker({
    database,
    transport,
    metrics,
    logger: createLogger('silent'),
    maxIdleMs: 3_600_000,
  });
  await enqueue('a@example.org');
  await expect.poll(() => received).toHaveLength(1);
  await stop();
  expect(await metrics.registry.metrics()).toContain('mails_total{outcome="sent"} 1');
  expect(await sql('select 1 from internal.outbox where done_at is not null')).toHaveLength(1);
});

test('a stopped worker finishes the mails at hand, and leaves the rest for whoever comes after it', async () => {
  const { transport, received } = await smtp();
  const begun = Promise.withResolvers<void>();
  const isStopping = Promise.withResolvers<void>();
  const slow: MailTransport = {
    deliver: async (mail) => {
      begun.resolve();
      await isStopping.promise;
      return transport.deliver(mail);
    },
    close: () => undefined,
  };
  await enqueue(...Array.from({ length: 12 }, (_, n) => `learner${n}@example.org`));
  const stop = await startMailWorker({
    database,
    transport: slow,
    metrics: createMetrics(),
    logger: createLogger('silent'),
    maxIdleMs: 3_600_000,
  });
  await begun.promise;
  const stopped = stop();
  isStopping.resolve();
  await stopped;
  expect(received).toHaveLength(5);
  expect(await sql('select 1 from internal.outbox where done_at is not null')).toHaveLength(5);
});

test('traces of mails are removed after their days, waiting ones stay', async () => {
  await enqueue('old@example.org', 'new@example.org', 'waiting@example.org');
  await sql(
    `update internal.outbox set done_at = now() - interval '8 days' where payload->>'to' like 'old%'`,
  );
  await sql(`update internal.outbox set done_at = now() where payload->>'to' like 'new%'`);
  await forgetOld(database, { kind: 'mail', days: 7 });
  expect(await sql(`select payload->>'to' as "to" from internal.outbox order by 1`)).toEqual([
    { to: 'new@example.org' },
    { to: 'waiting@example.org' },
  ]);
});
