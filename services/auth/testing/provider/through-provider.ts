import type { FastifyInstance } from 'fastify';
import type { ProviderSettings } from '../../ports/ports.ts';
import { pathOf, send, siteUrl, type TestAuth } from '../test-auth.ts';
import type { RunningProvider } from './start-provider.ts';
import { visitProvider } from './visit-provider.ts';

/** The service's settings for the provider in `provider-process.ts`. */
export const settingsOf = ({ issuer }: RunningProvider): ProviderSettings => ({
  id: 'google',
  name: 'Google',
  issuer,
  clientId: 'vocabloom',
  clientSecret: 'secret of vocabloom',
});

/** The page that the tests' flows lead back to. */
export const target = `${siteUrl}/auth/callback`;

/** Opens a URL of the service as a browser does and returns the URL it redirects to. */
export async function open(app: FastifyInstance, path: string | URL): Promise<URL> {
  const url = path instanceof URL ? pathOf(path) : `/auth/v1${path}`;
  const reply = await app.inject({ method: 'GET', url });
  if (reply.statusCode !== 302) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
  return new URL(String(reply.headers.location));
}

/** The provider's page a browser is sent to. */
export const beginAt = (app: FastifyInstance, more: Readonly<Record<string, string>> = {}): Promise<URL> =>
  open(app, `/authorize?${new URLSearchParams({ provider: 'google', redirect_to: target, ...more })}`);

/** Goes to the provider, through its pages and back, and returns the final page. */
export async function comeBy(
  app: FastifyInstance,
  login: string,
  more: Readonly<Record<string, string>> = {},
): Promise<URL> {
  return open(app, await visitProvider(await beginAt(app, more), { login }));
}

export const fragmentOf = (page: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(page.hash.slice(1)));

/** The error code in the URL of a page, when a flow ended without a session. */
export const errorAt = (page: URL): string | null => page.searchParams.get('error_code');

/** The user signed in by a page's fragment. */
export async function userAt(auth: TestAuth, page: URL) {
  const { body } = await send(auth, auth.app, { path: '/user', bearer: fragmentOf(page).access_token ?? '' });
  return body;
}
