import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCalls, recorded } from './testing/client-methods.ts';
import { injectFetch } from './testing/inject-fetch.ts';
import { ask, handleIn, oauthServer, programPage, registerProgram } from './testing/oauth-server.ts';
import { confirmedPerson, password } from './testing/people.ts';
import { createTestAuth, issuer, pathOf, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  // Both libraries use the machine's clock.
  auth = await createTestAuth({ oauthServer }, { startMs: Date.now() });
});
afterAll(() => auth.close());

/** A user signed in with the client library. */
async function signedIn() {
  const { email, id } = await confirmedPerson(auth);
  const client = recorded(
    new GoTrueClient({
      url: issuer,
      headers: { apikey: auth.anonKey },
      fetch: injectFetch(auth.app),
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    }),
    auth.called,
  );
  await client.signInWithPassword({ email, password });
  return { client, email, id };
}

describe('the client library', () => {
  test('administers clients', async () => {
    const headers = { apikey: auth.serviceKey, Authorization: `Bearer ${auth.serviceKey}` };
    const { oauth } = recorded(
      new GoTrueAdminApi({ url: issuer, headers, fetch: injectFetch(auth.app) }),
      auth.called,
      'admin.',
    );
    const created = await oauth.createClient({ client_name: 'Reading aid', redirect_uris: [programPage] });
    expect(created.error).toBeNull();
    const id = created.data?.client_id ?? '';
    expect((await oauth.getClient(id)).data?.client_name).toBe('Reading aid');
    expect((await oauth.updateClient(id, { client_name: 'Other' })).data?.client_name).toBe('Other');
    const again = await oauth.regenerateClientSecret(id);
    expect(again.data?.client_secret).not.toBe(created.data?.client_secret);
    expect((await oauth.listClients()).data.clients.map(({ client_id }) => client_id)).toContain(id);
    expect((await oauth.deleteClient(id)).error).toBeNull();
    expect((await oauth.getClient(id)).error).toMatchObject({ code: 'oauth_client_not_found', status: 404 });
  });

  test('shows an authorization request, answers it, lists what was allowed and revokes it', async () => {
    const { client, email, id } = await signedIn();
    const program = await registerProgram(auth);
    const handle = handleIn(await ask(auth.app, program));
    const { data: details, error } = await client.oauth.getAuthorizationDetails(handle);
    expect(error).toBeNull();
    expect(details).toMatchObject({ client: { name: 'Reading aid' }, user: { id, email }, scope: 'email' });
    const approved = await client.oauth.approveAuthorization(handle);
    expect(approved.data?.redirect_url).toContain(`${programPage}&code=`);
    expect((await client.oauth.listGrants()).data).toMatchObject([{ client: { id: program.id } }]);
    expect((await client.oauth.revokeGrant({ clientId: program.id })).error).toBeNull();
    expect((await client.oauth.listGrants()).data).toEqual([]);

    const other = handleIn(await ask(auth.app, program));
    await client.oauth.getAuthorizationDetails(other);
    const denied = await client.oauth.denyAuthorization(other);
    expect(new URL(denied.data?.redirect_url ?? '').searchParams.get('error')).toBe('access_denied');
  });
});

/** Forms are sent in their encoded form. */
const fetchForm: openid.CustomFetch = (url, { body, ...init }) =>
  injectFetch(auth.app)(url, { ...init, ...(body && { body: body.toString() }) });

/** The library expects a redirect URI without a query. */
const page = 'https://program.example.org/back';

describe('an OAuth library', () => {
  test.each([
    ['by HTTP Basic', 'client_secret_basic', (secret: string) => openid.ClientSecretBasic(secret)],
    ['in the body', 'client_secret_post', (secret: string) => openid.ClientSecretPost(secret)],
    ['without a secret', 'none', () => openid.None()],
  ])('registers itself and completes the flow, %s', async (_name, method, authentication) => {
    const { client, id, email } = await signedIn();
    const options = {
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: fetchForm,
    };
    const registered = await openid.dynamicClientRegistration(
      new URL(issuer),
      { redirect_uris: [page], token_endpoint_auth_method: method, client_name: 'Reading aid' },
      undefined,
      options,
    );
    const metadata = registered.clientMetadata();
    const secret = typeof metadata.client_secret === 'string' ? metadata.client_secret : '';
    const config = new openid.Configuration(
      registered.serverMetadata(),
      metadata.client_id,
      metadata,
      authentication(secret),
    );
    openid.allowInsecureRequests(config);
    config[openid.customFetch] = options[openid.customFetch];

    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
    const question = openid.buildAuthorizationUrl(config, {
      redirect_uri: page,
      scope: 'openid email',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
    });
    const led = await auth.app.inject({ method: 'GET', url: pathOf(question) });
    const handle = handleIn(new URL(String(led.headers.location)));
    await client.oauth.getAuthorizationDetails(handle);
    const { data: answered } = await client.oauth.approveAuthorization(handle);

    const tokens = await openid.authorizationCodeGrant(config, new URL(answered?.redirect_url ?? ''), {
      pkceCodeVerifier,
      expectedState,
      expectedNonce,
      idTokenExpected: true,
    });
    expect(tokens.claims()).toMatchObject({ sub: id, email, email_verified: true });
    expect(await openid.fetchUserInfo(config, tokens.access_token, id)).toMatchObject({ sub: id, email });
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
  });
});

expectCalls('oauth-library.db.test.ts', () => auth);
