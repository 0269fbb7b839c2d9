import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keys } from './testing/saml/keys.ts';
import { organizationMetadata } from './testing/saml/organization.ts';
import { plainSaml } from './testing/saml/plain-saml.ts';
import { type Organization, startOrganization } from './testing/saml/start-organization.ts';
import { createTestAuth, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
let organization: Organization;
let fetched = 0;
const trusted = getCACertificates('default');
beforeAll(async () => {
  setDefaultCACertificates([...trusted, keys.localhost.certificate]);
  auth = await createTestAuth({ saml: { ...plainSaml, privateMetadata: true }, rateLimitScale: 100 });
});
beforeEach(async () => {
  organization = await startOrganization(() => ({ metadata: '', acs: '', audience: '' }), { mail: '' });
  fetched = 0;
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await auth.close();
});

/** Has the organization publish other metadata, with a different sign-in URL and lifetime. */
const publish = (signIn: string, life = '', entityId = organization.entityId) =>
  organization.answerWith('/metadata', (response) => {
    fetched += 1;
    response.end(organizationMetadata(entityId, signIn).replace(/entityID=/, `${life} entityID=`));
  });

const asAdmin = (method: 'POST' | 'PUT' | 'GET', path: string, body?: object) =>
  send(auth, auth.app, { method, path: `/admin/sso/providers${path}`, bearer: auth.serviceKey, body });

const setUp = async (): Promise<string> => {
  const answer = await asAdmin('POST', '', { type: 'saml', metadata_url: organization.metadataUrl });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};

/** Where people who begin now are sent. */
const sentTo = async (id: string): Promise<string> => {
  const body = { provider_id: id, redirect_to: siteUrl, skip_http_redirect: true };
  const answer = await send(auth, auth.app, { path: '/sso', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return new URL(answer.body.url).pathname;
};

const at = (path: string) => `https://id.example.org${path}`;
const inSeconds = (seconds: number) => new Date(auth.nowMs() + seconds * 1000).toISOString();

describe('metadata that an organization publishes', () => {
  test.each([
    ['its cacheDuration', () => 'cacheDuration="PT1H"', 3600],
    ['the end of their validity', () => `validUntil="${inSeconds(7200)}"`, 7200],
    ['a day, where they say nothing', () => '', 86_400],
    ['a day, where they say more', () => 'cacheDuration="P30D"', 86_400],
    ['five minutes, where they say less', () => 'cacheDuration="PT1S"', 300],
  ])('is fetched again after %s', async (_when, life, seconds) => {
    publish(at('/old'), life());
    const id = await setUp();
    publish(at('/new'));
    auth.passSeconds(seconds - 1);
    expect(await sentTo(id)).toBe('/old');
    auth.passSeconds(1);
    expect(await sentTo(id)).toBe('/new');
    expect((await asAdmin('GET', `/${id}`)).body.saml.metadata_xml).toContain('/new');
    expect(fetched).toBe(2);
    await organization.stop();
  });

  test('stays in use while it cannot be fetched, which is tried every five minutes', async () => {
    publish(at('/good'), 'cacheDuration="PT1H"');
    const id = await setUp();
    organization.answerWith('/metadata', (response) => {
      fetched += 1;
      response.writeHead(500).end();
    });
    auth.passSeconds(3600);
    auth.takeWarnings();
    expect([await sentTo(id), await sentTo(id), fetched]).toEqual(['/good', '/good', 2]);
    expect(auth.takeWarnings().join()).toContain('HTTP 500');
    auth.passSeconds(300);
    publish(at('/better'));
    expect(await sentTo(id)).toBe('/better');
    await organization.stop();
  });

  test('is not accepted if it is another organization’s or invalid', async () => {
    publish(at('/good'), 'cacheDuration="PT1H"');
    const id = await setUp();
    publish(at('/bad'), '', 'https://id.other.example.org');
    auth.passSeconds(3600);
    expect(await sentTo(id)).toBe('/good');
    organization.answerWith('/metadata', (response) => response.end('<a/>'));
    auth.passSeconds(300);
    expect(await sentTo(id)).toBe('/good');
    await organization.stop();
  });

  test('is fetched by only one of several simultaneous requests', async () => {
    publish(at('/old'), 'cacheDuration="PT1H"');
    const id = await setUp();
    publish(at('/new'));
    auth.passSeconds(3600);
    await Promise.all(Array.from({ length: 5 }, () => sentTo(id)));
    expect(fetched).toBe(2);
    await organization.stop();
  });

  test('is not fetched if an operator provided it as XML', async () => {
    publish(at('/published'));
    const id = await setUp();
    const xml = organizationMetadata(organization.entityId, at('/given'));
    await asAdmin('PUT', `/${id}`, { metadata_xml: xml });
    auth.passSeconds(200_000);
    expect([await sentTo(id), fetched]).toEqual(['/given', 1]);
    await organization.stop();
  });
});
