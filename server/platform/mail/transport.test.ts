import { expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from './testing/smtp-server.ts';
import { createSmtpTransport } from './transport.ts';

const mail = {
  id: '01890000-0000-7000-8000-000000000001',
  to: 'learner@example.org',
  subject: 'Bestätige deine Adresse',
  text: 'שלום',
  html: '<p>שלום</p>',
};

async function transportTo(options: Parameters<typeof startSmtpServer>[0], url?: (url: string) => string) {
  const smtp = await startSmtpServer(options);
  onTestFinished(smtp.stop);
  const transport = createSmtpTransport({
    url: url?.(smtp.url) ?? smtp.url,
    from: 'Vocabloom <hello@example.org>',
    timeoutMs: 2000,
  });
  onTestFinished(transport.close);
  return { smtp, transport };
}

test('a mail arrives complete, with the same Message-ID at every attempt', async () => {
  const { smtp, transport } = await transportTo({});
  expect(await transport.deliver(mail)).toEqual({ outcome: 'sent' });
  const [arrived] = smtp.received;
  expect(arrived?.to).toBe('learner@example.org');
  expect(arrived?.source).toContain(`Message-ID: <${mail.id}@example.org>`);
  expect(arrived?.source).toContain('From: Vocabloom <hello@example.org>');
  expect(arrived?.source).toContain(Buffer.from('שלום').toString('base64'));
  expect(arrived?.source).toMatch(/multipart\/alternative/);
});

test('a mail that can be unsubscribed from says so in its headers, for one click (RFC 8058); others do not', async () => {
  const { smtp, transport } = await transportTo({});
  const unsubscribeUrl = `https://app.example.org/mails/unsubscribe?token=${'x'.repeat(43)}`;
  await transport.deliver({ ...mail, unsubscribeUrl });
  await transport.deliver(mail);
  const [weekly, other] = smtp.received.map(({ source }) => source.replace(/\r\n[ \t]/g, ' '));
  expect(weekly).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(weekly).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(other).not.toContain('List-Unsubscribe');
  for (const source of [weekly, other]) expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('an answer goes to the address the mail names', async () => {
  const { smtp, transport } = await transportTo({});
  await transport.deliver({ ...mail, replyTo: 'writer@example.org' });
  expect(smtp.received[0]?.source).toContain('Reply-To: writer@example.org');
});

test('an address is one address: it adds neither recipients nor headers', async () => {
  const { smtp, transport } = await transportTo({});
  await transport.deliver({
    ...mail,
    to: 'a@example.org, b@example.org',
    replyTo: 'c@example.org\r\nBcc: d@example.org',
    subject: 'Hello\r\nBcc: e@example.org',
    unsubscribeUrl: 'https://app.example.org/x\r\nBcc: f@example.org',
  });
  expect(smtp.received.map(({ to }) => to)).not.toContain('b@example.org');
  for (const { to, source } of smtp.received) {
    expect(to).not.toMatch(/^[bdef]@example\.org$/);
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  }
});

test('a mailbox that is busy (4xx) is tried again later', async () => {
  const { transport } = await transportTo({ refuse: () => ({ code: 451, text: 'try later' }) });
  expect(await transport.deliver(mail)).toEqual({ outcome: 'failed', permanent: false, reason: 'SMTP 451' });
});

test('a mailbox that does not exist (5xx) is given up, and its address is not in the reason', async () => {
  const { transport } = await transportTo({
    refuse: (recipient) => ({ code: 550, text: `${recipient} unknown` }),
  });
  expect(await transport.deliver(mail)).toEqual({ outcome: 'failed', permanent: true, reason: 'SMTP 550' });
});

test('a wrong password for the mail server is no reason to give a mail up', async () => {
  const { transport } = await transportTo({ login: { user: 'app', password: 'right' } }, (url) =>
    url.replace('right', 'wrong'),
  );
  expect(await transport.deliver(mail)).toMatchObject({ outcome: 'failed', permanent: false });
});

test('with the right password the mail is sent', async () => {
  const { smtp, transport } = await transportTo({ login: { user: 'app', password: 'right' } });
  expect(await transport.deliver(mail)).toEqual({ outcome: 'sent' });
  expect(smtp.received).toHaveLength(1);
});

test('a mail server that is away is tried again later', async () => {
  const { smtp, transport } = await transportTo({});
  await smtp.stop();
  expect(await transport.deliver(mail)).toMatchObject({ outcome: 'failed', permanent: false });
});
