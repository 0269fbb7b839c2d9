import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keys } from './keys.ts';
import { answerOf, type Cipher, organizationMetadata, readQuestion } from './organization.ts';

type Service = {
  readonly metadata: string;
  readonly acs: string;
  readonly audience: string;
};

export type Organization = {
  readonly entityId: string;
  /** The URL of its metadata. */
  readonly metadataUrl: string;
  /** Its page that starts a sign-in at the service, which then leads to `relayState`. */
  readonly pageOf: (relayState: string) => string;
  /** Changes how a path is answered from now on. */
  readonly answerWith: (path: string, answer: (response: ServerResponse) => void) => void;
  readonly stop: () => Promise<void>;
};

/**
 * An organization's server for browsers, over TLS at localhost. It signs in every visitor as `mail`. Its sign-in page
 * accepts only requests signed by the service.
 */
export async function startOrganization(
  service: () => Service,
  { mail, cipher }: { readonly mail: string; readonly cipher?: Cipher },
): Promise<Organization> {
  const own = new Map<string, (response: ServerResponse) => void>();
  const { privateKey: key, certificate: cert } = keys.localhost;
  const server = createServer({ key, cert }, (incoming, response) => {
    const url = new URL(incoming.url ?? '', origin);
    const answer = own.get(url.pathname);
    if (answer !== undefined) return answer(response);
    void page(url).then(
      (body) => response.end(body),
      (error) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  // Its own even where the system gives a port again that an organization before it had.
  const entityId = `${origin}/saml/${randomUUID()}`;

  const form = async (requestId: string | null, relayState: string): Promise<string> => {
    const { metadata, acs, audience } = service();
    const said = { subject: mail, mail, requestId, acs, audience, issuer: entityId };
    const encoded = await answerOf(metadata, { ...said, ...(cipher && { cipher }) });
    return `<form method="post" action="${acs}">
      <input name="SAMLResponse" value="${encoded}"><input name="RelayState" value="${relayState}"></form>`;
  };
  const page = async (url: URL): Promise<string> => {
    const relayState = url.searchParams.get('RelayState') ?? '';
    switch (url.pathname) {
      case '/metadata':
        return organizationMetadata(entityId, `${origin}/sign-in`);
      case '/sign-in':
        return form((await readQuestion(service().metadata, url)).id, relayState);
      case '/':
        return form(null, relayState);
      default:
        throw new Error('there is no such page');
    }
  };
  return {
    entityId,
    metadataUrl: `${origin}/metadata`,
    pageOf: (relayState) => `${origin}/?${new URLSearchParams({ RelayState: relayState })}`,
    answerWith: (path, answer) => own.set(path, answer),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Opens a page of the organization as a browser does and returns its status and the form to submit. */
export async function openPage(
  address: string,
): Promise<{ readonly status: number; readonly form: Record<string, string> }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { ca: keys.localhost.certificate, agent: false }, resolve).on('error', reject).end();
  });
  const html = await text(response);
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return {
    status: response.statusCode ?? 0,
    form: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  };
}
