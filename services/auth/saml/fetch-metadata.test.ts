import type { ServerResponse } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '../testing/saml/keys.ts';
import { organizationMetadata } from '../testing/saml/organization.ts';
import { type Organization, startOrganization } from '../testing/saml/start-organization.ts';
import { fetchMetadata } from './fetch-metadata.ts';

let organization: Organization;
const trusted = getCACertificates('default');
beforeAll(async () => {
  setDefaultCACertificates([...trusted, keys.localhost.certificate]);
  organization = await startOrganization(() => ({ metadata: '', acs: '', audience: '' }), { mail: '' });
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await organization.stop();
});

const refused = (why: string) => ({
  status: 400,
  code: 'saml_metadata_fetch_failed',
  message: `SAML Metadata could not be fetched: ${why}`,
});
const own = (url = organization.metadataUrl, timeoutMs = 9000) =>
  fetchMetadata(url, { addresses: 'any', timeoutMs });
const origin = () => new URL(organization.metadataUrl).origin;

test('metadata is what the organization publishes over https', async () => {
  expect(await own()).toBe(organizationMetadata(organization.entityId, `${origin()}/sign-in`));
});

describe('metadata is not fetched', () => {
  test.each([
    'https://127.0.0.1/',
    'https://10.0.0.1/metadata',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
  ])('from %s, which is private', async (address) => {
    await expect(fetchMetadata(address, { addresses: 'public', timeoutMs: 9000 })).rejects.toMatchObject(
      refused('not a public address'),
    );
  });

  test('from a host name with a private address', async () => {
    const url = organization.metadataUrl;
    await expect(fetchMetadata(url, { addresses: 'public', timeoutMs: 9000 })).rejects.toMatchObject(
      refused('not a public address'),
    );
  });

  test.each([
    'http://id.example.org/metadata',
    'ftp://id.example.org/metadata',
    'file:///etc/passwd',
    'https://name:secret@id.example.org/',
    'nothing',
  ])('from %s, which is not plainly https', async (address) => {
    await expect(own(address)).rejects.toMatchObject(refused('not an address over https'));
  });

  test('from a server without a trusted certificate', async () => {
    setDefaultCACertificates(trusted);
    try {
      await expect(own()).rejects.toMatchObject(refused('no answer'));
    } finally {
      setDefaultCACertificates([...trusted, keys.localhost.certificate]);
    }
  });

  const answers: readonly (readonly [string, (response: ServerResponse) => void, string])[] = [
    ['that is a failure', (response) => response.writeHead(500).end('<a/>'), 'HTTP 500'],
    [
      'that leads elsewhere',
      (response) => response.writeHead(302, { location: organization.metadataUrl }).end(),
      'HTTP 302',
    ],
    ['that ends too early', (response) => void response.write('<a', () => response.destroy()), 'no answer'],
  ];
  test.each(answers)('from a response %s', async (_how, answer, why) => {
    organization.answerWith('/other', answer);
    await expect(own(`${origin()}/other`)).rejects.toMatchObject(refused(why));
  });

  test('beyond 262,144 bytes, where receiving stops', async () => {
    const { promise: cutOff, resolve } = Promise.withResolvers<boolean>();
    organization.answerWith('/endless', (response) => {
      response.on('close', () => resolve(!response.writableFinished));
      const pour = () => void (response.destroyed || response.write('x'.repeat(65_536), pour));
      pour();
    });
    await expect(own(`${origin()}/endless`)).rejects.toMatchObject(refused('more than 262144 bytes'));
    expect(await cutOff).toBe(true);
  });

  test('from a server that is silent, or starts to answer and never ends', async () => {
    organization.answerWith('/silent', () => undefined);
    await expect(own(`${origin()}/silent`, 50)).rejects.toMatchObject(refused('too slow'));
    organization.answerWith('/slow', (response) => void response.write('<a'));
    await expect(own(`${origin()}/slow`, 200)).rejects.toMatchObject(refused('too slow'));
  });

  test('from a server that is down', async () => {
    const gone = await startOrganization(() => ({ metadata: '', acs: '', audience: '' }), { mail: '' });
    await gone.stop();
    await expect(own(gone.metadataUrl)).rejects.toMatchObject(refused('no answer'));
  });
});
