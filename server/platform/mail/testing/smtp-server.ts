import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAuthentication } from 'smtp-server';

type ReceivedMail = { readonly to: string; readonly source: string };

type Refusal = { readonly code: number; readonly text: string };

/**
 * A real SMTP server in this process, on a free port. `refuse` decides for each recipient whether, and how, it is
 * refused; it is called again at every attempt.
 */
export async function startSmtpServer(options: {
  readonly refuse?: (recipient: string) => Refusal | undefined;
  readonly login?: { readonly user: string; readonly password: string };
}) {
  const received: ReceivedMail[] = [];
  const attempts: string[] = [];
  const server = new SMTPServer({
    disabledCommands: options.login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    logger: false,
    // Otherwise the greeting waits for a name server to say what the address of the client is called.
    disableReverseLookup: true,
    onAuth: ({ username, password }: SMTPServerAuthentication, _session, done) => {
      if (username === options.login?.user && password === options.login?.password)
        done(null, { user: username });
      else done(new Error('wrong password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      attempts.push(address);
      const refusal = options.refuse?.(address);
      if (refusal) done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      else done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const account = options.login ? `${options.login.user}:${options.login.password}@` : '';
  return {
    url: `smtp://${account}127.0.0.1:${port}`,
    received,
    attempts,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
