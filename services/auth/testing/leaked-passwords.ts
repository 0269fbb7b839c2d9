import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';

type LeakedPasswords = {
  readonly url: string;
  /** The paths asked for, oldest first, with the header that asks for padding. */
  readonly asked: readonly (readonly [path: string, padding: unknown])[];
  /** Sets how every request is answered from now on; null restores the real service's behavior. */
  readonly answerWith: (answer: ((response: ServerResponse) => void) | null) => void;
  readonly stop: () => Promise<void>;
};

/** A service of leaked passwords that answers as Have I Been Pwned does, padding included. */
export async function startLeakedPasswords(leaked: readonly string[]): Promise<LeakedPasswords> {
  const hashes = leaked.map((one) => createHash('sha1').update(one).digest('hex').toUpperCase());
  const asked: (readonly [string, unknown])[] = [];
  let own: ((response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push([path, request.headers['add-padding']]);
    if (own !== null) return own(response);
    const digits = path.split('/').at(-1) ?? '';
    const found = hashes.filter((hash) => hash.startsWith(digits)).map((hash) => `${hash.slice(5)}:3`);
    response.end([`${'0'.repeat(35)}:7`, ...found, `${'F'.repeat(35)}:0`].join('\r\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    answerWith: (answer) => {
      own = answer;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
