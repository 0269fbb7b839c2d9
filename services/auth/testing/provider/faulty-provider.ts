import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FaultyProvider = {
  readonly issuer: string;
  /** The paths requested so far. */
  readonly asked: () => readonly string[];
  readonly stop: () => Promise<void>;
};

/** A server that claims to be a provider and answers each path as given in `answers`. */
export async function startFaultyProvider(
  answers: Readonly<Record<string, (response: ServerResponse) => void>>,
): Promise<FaultyProvider> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path] ?? (path === metadataPath ? metadata(issuer) : notFound);
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    asked: () => asked,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const metadataPath = '/.well-known/openid-configuration';

export const json =
  (value: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

const notFound = (response: ServerResponse) => void response.writeHead(404).end();

const metadata = (issuer: string) =>
  json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });

/** Sends ten megabytes of JSON, or as much as the other side accepts. */
export const tenMegabytes = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"access_token":"');
  for (let part = 0; part < 160; part += 1) response.write('x'.repeat(65_536));
  response.end('"}');
};

/** Never answers. */
export const silence = (): void => undefined;
