import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clean } from './testing/clean.ts';
import { newAddress } from './testing/people.ts';
import { fragmentOf } from './testing/provider/through-provider.ts';
import { keys } from './testing/saml/keys.ts';
import { answerOf, organizationMetadata, type Said } from './testing/saml/organization.ts';
import { type Organization, openPage, startOrganization } from './testing/saml/start-organization.ts';
import { createTestAuth, issuer, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

const acs = `${issuer}/sso/saml/acs`;
const audience = `${issuer}/sso/saml/metadata`;
const cipher = {
  data: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  key: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
};
const saml = { keys: keys.service, organizationsBegin: true, privateMetadata: true, cbc: false };

let auth: TestAuth;
let metadata: string;
let providerId: string;
let organization: Organization;
const mail = newAddress();
const trusted = getCACertificates('default');
beforeAll(async () => {
  setDefaultCACertificates([...trusted, keys.localhost.certificate]);
  // Assertions are checked against the machine's clock.
  auth = await createTestAuth({ saml }, { runs: true });
  metadata = (await auth.app.inject({ method: 'GET', url: '/auth/v1/sso/saml/metadata' })).body;
  organization = await startOrganization(() => ({ metadata, acs, audience }), { mail, cipher });
  await asAdmin('POST', { type: 'saml', metadata_url: organization.metadataUrl, domains: ['a.example.org'] });
  providerId = (await asAdmin('POST', { type: 'saml', metadata_xml: organizationMetadata() })).body.id;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await organization.stop();
  await auth.close();
});

const asAdmin = (method: 'POST' | 'PUT', body: object, path = '') =>
  send(auth, auth.app, { method, path: `/admin/sso/providers${path}`, bearer: auth.serviceKey, body });

const bring = async (form: Readonly<Record<string, string>>, app = auth.app): Promise<URL> => {
  const payload = new URLSearchParams(form).toString();
  const reply = await app.inject({ method: 'POST', url: '/auth/v1/sso/saml/acs', payload });
  expect(reply.statusCode).toBe(303);
  return new URL(String(reply.headers.location));
};

/** A response without a request, made by a known organization. */
const unasked = (said: Partial<Said> = {}) => {
  const subject = said.mail ?? newAddress();
  return answerOf(metadata, { subject, mail: subject, requestId: null, acs, audience, ...said });
};

const arrived = (page: URL) => decodeJwt(fragmentOf(page).access_token ?? '');
const errorAt = (page: URL) => page.searchParams.get('error_code');

describe('with an organization’s server', () => {
  test('people go there and come back: its metadata is fetched, the request signed, the response encrypted', async () => {
    const body = { domain: 'a.example.org', redirect_to: `${siteUrl}/study`, skip_http_redirect: true };
    const { url } = (await send(auth, auth.app, { path: '/sso', body })).body;
    const { status, form } = await openPage(url);
    expect(status).toBe(200);
    const page = await bring(form);
    expect(page.pathname).toBe('/study');
    expect(arrived(page)).toMatchObject({ email: mail, amr: [{ method: 'sso/saml' }] });
  });

  test('a request that was changed on the way is refused there', async () => {
    const body = { domain: 'a.example.org', skip_http_redirect: true };
    const { url } = (await send(auth, auth.app, { path: '/sso', body })).body;
    const changed = new URL(url);
    changed.searchParams.set('RelayState', 'another');
    expect((await openPage(changed.href)).status).toBe(400);
  });

  test('people begin there and reach the same account', async () => {
    const { form } = await openPage(organization.pageOf(`${siteUrl}/words`));
    const page = await bring(form);
    expect(page.pathname).toBe('/words');
    const { form: again } = await openPage(organization.pageOf(''));
    const home = await bring(again);
    expect(home.origin).toBe(siteUrl);
    expect(arrived(home).sub).toBe(arrived(page).sub);
  });
});

describe('a person who begins at their organization', () => {
  test.each([
    ['a page of the site', `${siteUrl}/words?group=1`, `${siteUrl}/words?group=1`],
    ['a page on the list', 'https://app.example.org/in', 'https://app.example.org/in'],
    ['nothing', '', siteUrl],
    ['a page elsewhere', 'https://elsewhere.example.com/', siteUrl],
    ['a script', 'javascript:alert(1)', siteUrl],
    ['a name with a password', 'https://app.example.org:x@elsewhere.example.com/', siteUrl],
    ['no address at all', 'words', siteUrl],
    ['an address that is too long', `${siteUrl}/${'x'.repeat(2000)}`, siteUrl],
  ])('is led only to permitted pages: by %s', async (_name, RelayState, expected) => {
    const page = await bring({ SAMLResponse: await unasked(), RelayState });
    expect(arrived(page).email).toBeTruthy();
    expect(page.href.split('#')[0]?.replace(/\/$/, '')).toBe(expected);
  });

  test('is signed in once by a response, however often it is sent', async () => {
    const SAMLResponse = await unasked();
    const pages = await Promise.all([1, 2, 3].map(() => bring({ SAMLResponse, RelayState: '' })));
    expect(pages.filter((page) => errorAt(page) === null)).toHaveLength(1);
    expect(errorAt(await bring({ SAMLResponse, RelayState: siteUrl }))).toBe('validation_failed');
    expect(auth.takeWarnings().join()).toContain('used before');
    await clean(auth);
    expect(errorAt(await bring({ SAMLResponse, RelayState: '' }))).toBe('validation_failed');
  });

  test('is refused if that is turned off', async () => {
    const app = await auth.withSettings({ saml: { ...saml, organizationsBegin: false } });
    const RelayState = 'https://app.example.org/in';
    const page = await bring({ SAMLResponse: await unasked(), RelayState }, app);
    expect(page.origin).toBe(siteUrl);
    expect(errorAt(page)).toBe('saml_relay_state_not_found');
  });

  test('is refused if the organization is unknown or disabled', async () => {
    const other = await unasked({ issuer: 'https://id.other.example.org' });
    expect(errorAt(await bring({ SAMLResponse: other, RelayState: '' }))).toBe('saml_idp_not_found');
    await asAdmin('PUT', { disabled: true }, `/${providerId}`);
    const page = await bring({ SAMLResponse: await unasked(), RelayState: '' });
    expect(errorAt(page)).toBe('sso_provider_disabled');
    await asAdmin('PUT', { disabled: false }, `/${providerId}`);
  });

  test('is refused with the response to a request', async () => {
    const SAMLResponse = await unasked({ requestId: '_somebody-asked' });
    const page = await bring({ SAMLResponse, RelayState: '' });
    expect(errorAt(page)).toBe('saml_relay_state_not_found');
  });

  test('is refused with a response from which the request was removed afterwards', async () => {
    const signed = Buffer.from(await unasked({ requestId: '_somebody-asked' }), 'base64').toString();
    const xml = signed.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, '$1');
    expect(xml).not.toBe(signed);
    auth.takeWarnings();
    const page = await bring({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: '' });
    expect(errorAt(page)).toBe('validation_failed');
    expect(auth.takeWarnings().join()).toContain('made for another request');
  });

  const answers: readonly (readonly [string, Partial<Said>, string])[] = [
    ['of somebody else’s key', { signedBy: 'stranger' }, 'Invalid signature'],
    ['for another audience', { audience: 'https://other.example.org' }, 'audience mismatch'],
    ['for another address', { acs: 'https://other.example.org/acs' }, 'made for another address'],
    ['that is over', { endsIn: -60 }, 'SAML assertion expired'],
    ['whose subject was confirmed until a while ago', { confirmedFor: -60 }, 'confirmed until then only'],
    ['that is not yet to be', { madeIn: 60 }, 'not yet valid'],
    ['that is old, however long it says it holds', { madeIn: -700, endsIn: 3600 }, 'too old'],
  ];
  test.each(answers)('is refused with a response %s', async (_how, said, why) => {
    auth.takeWarnings();
    const page = await bring({ SAMLResponse: await unasked(said), RelayState: '' });
    expect(errorAt(page)).toBe('validation_failed');
    expect(auth.takeWarnings().join()).toContain(why);
  });

  test.each([
    ['a clock that is 25 seconds behind', { madeIn: -25, endsIn: -25 }],
    ['a clock that is 25 seconds ahead', { madeIn: 25 }],
  ])('is signed in by an organization with %s', async (_how, said) => {
    // What is made and read on a busy machine would take some of the seconds that are left.
    vi.setSystemTime(Date.now());
    const page = await bring({ SAMLResponse: await unasked(said), RelayState: '' });
    expect(arrived(page).email).toBeTruthy();
  });
});

test('a person with a request is refused with a response to none', async () => {
  const body = { provider_id: providerId, skip_http_redirect: true };
  const { url } = (await send(auth, auth.app, { path: '/sso', body })).body;
  const RelayState = new URL(url).searchParams.get('RelayState') ?? '';
  expect(errorAt(await bring({ SAMLResponse: await unasked(), RelayState }))).toBe('validation_failed');
});
