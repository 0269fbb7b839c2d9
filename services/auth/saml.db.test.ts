import { inflateRawSync } from 'node:zlib';
import { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCalls, recorded } from './testing/client-methods.ts';
import { injectFetch } from './testing/inject-fetch.ts';
import { confirmedPerson, newAddress } from './testing/people.ts';
import { fragmentOf } from './testing/provider/through-provider.ts';
import { answerOf, organizationId, organizationMetadata, type Said } from './testing/saml/organization.ts';
import { plainSaml } from './testing/saml/plain-saml.ts';
import { createTestAuth, issuer, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

const acs = `${issuer}/sso/saml/acs`;
const audience = `${issuer}/sso/saml/metadata`;
const target = `${siteUrl}/auth/callback`;

let auth: TestAuth;
let serviceMetadata: string;
let providerId: string;
beforeAll(async () => {
  // Assertions are checked against the machine's clock.
  auth = await createTestAuth({ saml: plainSaml }, { runs: true });
  serviceMetadata = (await auth.app.inject({ method: 'GET', url: '/auth/v1/sso/saml/metadata' })).body;
  const { body } = await asAdmin('POST', '/admin/sso/providers', {
    type: 'saml',
    metadata_xml: organizationMetadata(),
    domains: ['school.example.org'],
    attribute_mapping: { keys: { full_name: { name: 'displayName' }, team: { default: 'none' } } },
  });
  providerId = body.id;
});
afterAll(() => auth.close());

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  send(auth, auth.app, { method, path, bearer: auth.serviceKey, ...(body !== undefined && { body }) });

const begin = async (body: Readonly<Record<string, unknown>> = { domain: 'school.example.org' }) => {
  const asked = { redirect_to: target, skip_http_redirect: true, ...body };
  const { body: told } = await send(auth, auth.app, { path: '/sso', body: asked });
  return pageOf(told.url);
};

/** What a browser takes to the organization. */
function pageOf(address: string) {
  const url = new URL(address);
  const relayState = url.searchParams.get('RelayState') ?? '';
  return { url, relayState, request: url.searchParams.get('SAMLRequest') ?? '' };
}

/** The id of our request, as the organization reads it. */
function requestIdIn(request: string): string {
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString();
  return /ID="([^"]+)"/.exec(xml)?.[1] ?? '';
}

const bring = async (form: Readonly<Record<string, string>>): Promise<URL> => {
  const payload = new URLSearchParams(form).toString();
  const reply = await auth.app.inject({ method: 'POST', url: '/auth/v1/sso/saml/acs', payload });
  expect(reply.statusCode).toBe(303);
  return new URL(String(reply.headers.location));
};

type Change = Partial<Said> & { readonly tamper?: (xml: string) => string };

/** The whole flow: our page, the organization's response, and back. */
async function come({ tamper, ...said }: Change = {}, body?: Readonly<Record<string, unknown>>) {
  const { relayState, request } = await begin(body);
  const mail = said.mail ?? newAddress();
  const all = { subject: mail, mail, requestId: requestIdIn(request), acs, audience, ...said };
  const answered = await answerOf(serviceMetadata, all);
  const xml = Buffer.from(answered, 'base64').toString();
  const encoded = tamper === undefined ? answered : Buffer.from(tamper(xml)).toString('base64');
  return { page: await bring({ SAMLResponse: encoded, RelayState: relayState }), encoded, relayState };
}

const errorAt = (page: URL) => page.searchParams.get('error_code');

describe('switched off', () => {
  test('every path says so, and so do the settings', async () => {
    const off = await auth.withSettings({ saml: null });
    for (const [method, path, bearer] of [
      ['POST', '/sso', auth.anonKey],
      ['POST', '/sso/saml/acs', auth.anonKey],
      ['GET', '/sso/saml/metadata', auth.anonKey],
      ['GET', '/admin/sso/providers', auth.serviceKey],
    ] as const) {
      const { status, body } = await send(auth, off, { method, path, bearer });
      expect([path, status, body.code, body.message]).toEqual([
        path,
        404,
        'saml_provider_disabled',
        'SAML 2.0 is disabled',
      ]);
    }
    expect((await send(auth, off, { path: '/settings' })).body.saml_enabled).toBe(false);
    expect((await send(auth, auth.app, { path: '/settings' })).body.saml_enabled).toBe(true);
  });
});

describe('signing in at an organization', () => {
  test('begins by domain or by id, with an organization that exists and is enabled', async () => {
    const refused = async (body: unknown) => {
      const { status, body: told } = await send(auth, auth.app, { path: '/sso', body });
      return [status, told.code, told.message];
    };
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await refused({})).toEqual([
      400,
      'validation_failed',
      'A provider_id or domain needs to be provided',
    ]);
    expect(await refused({ provider_id: id, domain: 'x' })).toEqual([
      400,
      'validation_failed',
      'Only one of provider_id or domain supported',
    ]);
    expect(await refused({ domain: 'elsewhere.example.org' })).toEqual([
      404,
      'sso_provider_not_found',
      'No SSO provider assigned for this domain',
    ]);
    expect(await refused({ provider_id: id })).toEqual([
      404,
      'sso_provider_not_found',
      'No such SSO provider',
    ]);
    await asAdmin('PUT', `/admin/sso/providers/${providerId}`, { disabled: true });
    expect((await refused({ provider_id: providerId }))[1]).toBe('sso_provider_disabled');
    await asAdmin('PUT', `/admin/sso/providers/${providerId}`, { disabled: false });
    const { url } = await begin({ domain: 'SCHOOL.example.org' });
    expect(url.href).toContain('https://id.school.example.org/sign-in?SAMLRequest=');
    const led = await send(auth, auth.app, { path: '/sso', body: { provider_id: providerId } });
    expect(led.status).toBe(303);
  });

  test('creates a separate account and finds it again', async () => {
    const holder = await confirmedPerson(auth);
    const { page } = await come({ mail: holder.email, subject: 'ana' });
    const claims = decodeJwt(fragmentOf(page).access_token ?? '');
    expect(claims).toMatchObject({
      email: holder.email,
      app_metadata: { provider: `sso:${providerId}` },
      amr: [{ method: 'sso/saml', timestamp: expect.any(Number), provider: providerId }],
      user_metadata: { full_name: 'Ana', email: holder.email, sub: 'ana', custom_claims: { team: 'none' } },
    });
    expect(claims.sub).not.toBe(holder.id);
    const again = await come({ mail: newAddress(), subject: 'ana' });
    expect(decodeJwt(fragmentOf(again.page).access_token ?? '').sub).toBe(claims.sub);
    const bearer = fragmentOf(again.page).access_token ?? '';
    const { body: user } = await send(auth, auth.app, { path: '/user', bearer });
    const { identity_data: told, provider } = user.identities[0];
    expect(provider).toBe(`sso:${providerId}`);
    expect(told).toMatchObject({ full_name: 'Ana', custom_claims: { team: 'none' } });
    expect(told.custom_claims).not.toHaveProperty('full_name');
    const put = {
      method: 'PUT',
      path: '/user',
      bearer,
      body: { password: 'another long password' },
    } as const;
    expect((await send(auth, auth.app, put)).body.code).toBe('user_sso_managed');
  });

  test('works with the client library, under PKCE', async () => {
    const stored = new Map<string, string>();
    const client = recorded(
      new GoTrueClient({
        url: issuer,
        headers: { apikey: auth.anonKey },
        fetch: injectFetch(auth.app),
        flowType: 'pkce',
        storage: {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        },
        autoRefreshToken: false,
        detectSessionInUrl: false,
      }),
      auth.called,
    );
    const { data, error } = await client.signInWithSSO({
      domain: 'school.example.org',
      options: { redirectTo: target },
    });
    expect(error).toBeNull();
    const { relayState, request } = pageOf(data?.url ?? '');
    const mail = newAddress();
    const requestId = requestIdIn(request);
    const answered = await answerOf(serviceMetadata, { subject: mail, mail, requestId, acs, audience });
    const page = await bring({ SAMLResponse: answered, RelayState: relayState });
    const exchanged = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(mail);
    const unknown = await client.signInWithSSO({ domain: 'nobody.example.org' });
    expect(unknown.error).toMatchObject({ code: 'sso_provider_not_found', status: 404 });
  });
});

describe('a response', () => {
  test('counts once, only for its own request, within ten minutes', async () => {
    const { page, encoded, relayState } = await come();
    expect(fragmentOf(page).access_token).toBeTruthy();
    const again = await bring({ SAMLResponse: encoded, RelayState: relayState });
    expect(errorAt(again)).toBe('saml_relay_state_not_found');
    expect(errorAt(await bring({ SAMLResponse: encoded }))).toBe('saml_relay_state_not_found');
    const { relayState: another } = await begin();
    expect(errorAt(await bring({ SAMLResponse: encoded, RelayState: another }))).toBe('validation_failed');
    const { relayState: late } = await begin();
    auth.passSeconds(601);
    expect(errorAt(await bring({ SAMLResponse: encoded, RelayState: late }))).toBe(
      'saml_relay_state_expired',
    );
    auth.passSeconds(-601);
  });

  const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/;
  const name = /(<saml:NameID[^>]*>)[^<]*/;
  /** The assertion of a response, unsigned and about someone else. */
  const forged = (xml: string) =>
    assertionIn(xml)
      .replace(signature, '')
      .replace(/ID="[^"]*"/, 'ID="_forged"')
      .replace(name, '$1victim');
  const hidden = (xml: string) => {
    const object = `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${assertionIn(xml)}</ds:Object>`;
    return xml.replace(assertionIn(xml), forged(xml).replace(/<\/saml:Assertion>$/, `${object}$&`));
  };
  const [sha256, sha1] = ['2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1'];
  const forgeries: readonly (readonly [string, Change, string])[] = [
    ['of somebody else’s key', { signedBy: 'stranger' }, 'Invalid signature'],
    ['changed afterwards', { tamper: (xml) => xml.replace(name, '$1victim') }, 'Invalid signature'],
    ['without a signature', { tamper: (xml) => xml.replace(signature, '') }, 'Invalid signature'],
    [
      'with a second assertion before the signed one',
      { tamper: (xml) => xml.replace('<saml:Assertion', `${forged(xml)}$&`) },
      'multiple assertions',
    ],
    [
      'with a second assertion behind it',
      { tamper: (xml) => xml.replace('</saml:Assertion>', `$&${forged(xml)}`) },
      'multiple assertions',
    ],
    ['with the signed assertion hidden in a forged one', { tamper: hidden }, 'Invalid signature'],
    [
      'with a comment in the name',
      { tamper: (xml) => xml.replace(/(<saml:NameID[^>]*>)/, '$1ad<!-- -->min') },
      'XML must have neither',
    ],
    ['with entities', { tamper: (xml) => `<!DOCTYPE a [<!ENTITY b "bb">]>${xml}` }, 'XML must have neither'],
    ['for another audience', { audience: 'https://other.example.org' }, 'audience mismatch'],
    ['for another address', { acs: 'https://other.example.org/acs' }, 'made for another address'],
    ['to another request', { requestId: '_another' }, 'InResponseTo is not valid'],
    ['by another issuer', { issuer: 'https://id.other.example.org' }, 'another issuer'],
    ['that is over', { endsIn: -60 }, 'No valid subject confirmation'],
    ['with SHA-1', { tamper: (xml) => xml.replaceAll(sha256, sha1) }, 'rsa-sha1 is not taken'],
    ['that is none', { tamper: () => 'hello' }, 'XML must be whole'],
    ['that is endless', { tamper: (xml) => `${xml}${' '.repeat(300_000)}` }, 'XML must not exceed'],
    [
      'that is deep',
      { tamper: () => `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}` },
      'XML must be nested at most 40 deep',
    ],
  ];
  test.each(forgeries)('%s proves nothing', async (_name, change, reason) => {
    auth.takeWarnings();
    const { page } = await come(change);
    expect(page.origin + page.pathname).toBe(target);
    expect(errorAt(page)).toBe('validation_failed');
    expect(fragmentOf(page).access_token).toBeUndefined();
    expect(auth.takeWarnings().join()).toContain(reason);
  });

  test('without an address, or with another name each time, creates no account', async () => {
    const { page } = await come({ mail: 'nobody' });
    expect(errorAt(page)).toBe('saml_assertion_no_email');
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const { page: nameless } = await come({ format });
    expect(errorAt(nameless)).toBe('saml_assertion_no_user_id');
  });

  test('that is refused is named as OAuth names it', async () => {
    const nameOf = (page: URL) => page.searchParams.get('error');
    expect(nameOf((await come({ signedBy: 'stranger' })).page)).toBe('invalid_request');
    expect(nameOf(await bring({ SAMLResponse: 'x', RelayState: 'unknown' }))).toBe('server_error');
  });
});

test('metadata says who this service is and where responses go', () => {
  expect(serviceMetadata).toContain(`entityID="${audience}"`);
  expect(serviceMetadata).toContain(`Location="${acs}"`);
  expect(organizationId).toContain('school.example.org');
});

expectCalls('saml.db.test.ts', () => auth);
