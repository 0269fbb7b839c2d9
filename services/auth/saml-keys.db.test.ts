import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encrypt } from 'xml-encryption';
import { newAddress } from './testing/people.ts';
import { fragmentOf } from './testing/provider/through-provider.ts';
import { keys } from './testing/saml/keys.ts';
import { answerOf, type Cipher, organizationMetadata, readQuestion } from './testing/saml/organization.ts';
import { plainSaml } from './testing/saml/plain-saml.ts';
import { createTestAuth, issuer, send, siteUrl, type TestAuth } from './testing/test-auth.ts';

const acs = `${issuer}/sso/saml/acs`;
const audience = `${issuer}/sso/saml/metadata`;
const target = `${siteUrl}/auth/callback`;
const oaep = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';
const gcm: Cipher = { data: 'http://www.w3.org/2009/xmlenc11#aes256-gcm', key: oaep };

let auth: TestAuth;
let metadata: string;
beforeAll(async () => {
  // Assertions are checked against the machine's clock.
  auth = await createTestAuth({ saml: { ...plainSaml, keys: keys.service } }, { runs: true });
  metadata = (await auth.app.inject({ method: 'GET', url: '/auth/v1/sso/saml/metadata' })).body;
  const body = { type: 'saml', metadata_xml: organizationMetadata(), domains: ['school.example.org'] };
  await send(auth, auth.app, { path: '/admin/sso/providers', bearer: auth.serviceKey, body });
});
afterAll(() => auth.close());

const begin = async (app = auth.app): Promise<URL> => {
  const body = { domain: 'school.example.org', redirect_to: target, skip_http_redirect: true };
  return new URL((await send(auth, app, { path: '/sso', body })).body.url);
};

const bring = async (SAMLResponse: string, page: URL, app = auth.app): Promise<URL> => {
  const form = { SAMLResponse, RelayState: page.searchParams.get('RelayState') ?? '' };
  const payload = new URLSearchParams(form).toString();
  const reply = await app.inject({ method: 'POST', url: '/auth/v1/sso/saml/acs', payload });
  expect(reply.statusCode).toBe(303);
  return new URL(String(reply.headers.location));
};

/** Comes back with a response whose encrypted assertion `tamper` changes on the way. */
async function come(cipher: Cipher, tamper = (xml: string): string | Promise<string> => xml, app = auth.app) {
  const page = await begin();
  const { id: requestId } = await readQuestion(metadata, page);
  const mail = newAddress();
  const said = { subject: mail, mail, requestId, acs, audience, cipher };
  const xml = Buffer.from(await answerOf(metadata, said), 'base64').toString();
  const changed = await tamper(xml);
  return { mail, xml, page: await bring(Buffer.from(changed).toString('base64'), page, app) };
}

describe('with its own key the service', () => {
  test('publishes its certificate to organizations, for signing and for encryption', () => {
    const told = [...metadata.matchAll(/<KeyDescriptor use="(\w+)">[\s\S]*?<ds:X509Certificate>([^<]*)/g)];
    const own = new X509Certificate(keys.service.certificate);
    expect(told.map(([, use]) => use)).toEqual(['signing', 'encryption']);
    for (const [, , certificate = ''] of told) {
      expect(new X509Certificate(Buffer.from(certificate, 'base64')).fingerprint).toBe(own.fingerprint);
    }
    expect(metadata).toContain('AuthnRequestsSigned="true"');
    expect(metadata).not.toContain('PRIVATE');
  });

  test('signs its requests, so that nothing in them can be changed', async () => {
    const page = await begin();
    expect(page.searchParams.get('SigAlg')).toContain('rsa-sha256');
    expect((await readQuestion(metadata, page)).id).toMatch(/^_/);
    const changed = new URL(page);
    changed.searchParams.set('RelayState', 'another');
    await expect(readQuestion(metadata, changed)).rejects.toThrow();
    const other = new URL(page);
    other.searchParams.set('SAMLRequest', (await begin()).searchParams.get('SAMLRequest') ?? '');
    await expect(readQuestion(metadata, other)).rejects.toThrow();
  });

  test.each([gcm, { ...gcm, data: 'http://www.w3.org/2009/xmlenc11#aes128-gcm' }])(
    'reads what was encrypted for it ($data)',
    async (cipher) => {
      const { mail, xml, page } = await come(cipher);
      expect(xml).not.toContain(mail);
      expect(xml).toContain('EncryptedAssertion');
      expect(decodeJwt(fragmentOf(page).access_token ?? '')).toMatchObject({
        email: mail,
        amr: [{ method: 'sso/saml' }],
      });
    },
  );
});

describe('AES-CBC', () => {
  const cbc: Cipher = { ...gcm, data: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' };

  test('is neither published nor accepted unless enabled', async () => {
    expect(metadata).toContain('aes256-gcm');
    expect(metadata).not.toContain('-cbc');
    auth.takeWarnings();
    const { page } = await come(cbc);
    expect(page.searchParams.get('error_code')).toBe('validation_failed');
    expect(auth.takeWarnings().join()).toContain('aes256-cbc is not taken');
  });

  test('is both if enabled', async () => {
    const saml = { ...plainSaml, keys: keys.service, cbc: true };
    const app = await auth.withSettings({ saml });
    const told = await app.inject({ method: 'GET', url: '/auth/v1/sso/saml/metadata' });
    expect(told.body).toContain('aes256-cbc');
    const { mail, page } = await come(cbc, (xml) => xml, app);
    expect(decodeJwt(fragmentOf(page).access_token ?? '')).toMatchObject({ email: mail });
  });
});

describe('an encrypted assertion proves nothing', () => {
  const refused = async (page: URL, why: string) => {
    expect(page.searchParams.get('error_code')).toBe('validation_failed');
    expect(page.searchParams.get('error_description')).toBe('SAML Assertion is not valid');
    expect(fragmentOf(page).access_token).toBeUndefined();
    expect(auth.takeWarnings().join()).toContain(why);
  };
  /** The response with something else encrypted in it, as anyone with the certificate could do. */
  const holding = (content: string) => async (xml: string) => {
    const { certificate: pem } = keys.service;
    const options = {
      pem,
      rsa_pub: new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }),
      encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      keyEncryptionAlgorithm: oaep,
    } as const;
    const other = await promisify(encrypt)(content, options);
    return xml.replace(/<xenc:EncryptedData[\s\S]*<\/xenc:EncryptedData>/, other);
  };
  const unsigned = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a"/>`;

  test.each([
    ['that nobody has signed', unsigned, 'Invalid signature from encrypted assertion'],
    ['with entities in it', `<!DOCTYPE a [<!ENTITY b "bb">]>${unsigned}`, 'XML must have neither'],
    ['that is deep', `${'<a>'.repeat(41)}${'</a>'.repeat(41)}`, 'nested at most 40 deep'],
    ['with a comment in it', '<a><!-- --></a>', 'XML must have neither'],
    ['that is no assertion', '<a/>', 'Invalid EncryptedAssertion content'],
    ['that is nothing', ' ', 'XML must be whole'],
    [
      'signed with SHA-1',
      '<a><SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#rsa-sh&#97;1"/></a>',
      'rsa-sha1 is not taken',
    ],
    ['with a name that is encrypted once more', '<a><EncryptedID/></a>', 'a name that is encrypted'],
  ])('%s', async (_how, content, why) => {
    auth.takeWarnings();
    await refused((await come(gcm, holding(content))).page, why);
  });

  test.each([
    [
      'with a key under the padding of PKCS 1.5',
      (xml: string) => xml.replaceAll(oaep, 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'),
      'rsa-1_5 is not taken',
    ],
    [
      'with triple DES',
      (xml: string) => xml.replaceAll(gcm.data, 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc'),
      'tripledes-cbc is not taken',
    ],
    [
      'with something changed in it',
      (xml: string) => xml.replace(/(.*<(?:\w+:)?CipherValue>)..../s, '$1AAAA'),
      'cannot be decrypted',
    ],
    [
      'beside another',
      (xml: string) => xml.replace(/<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/, '$&$&'),
      'multiple assertions',
    ],
    [
      'beside one that everybody can read',
      (xml: string) => xml.replace(/<saml:EncryptedAssertion/, `${unsigned}$&`),
      'multiple assertions',
    ],
  ])('%s', async (_how, tamper, why) => {
    auth.takeWarnings();
    await refused((await come(gcm, tamper)).page, why);
  });

  test('if there is no key to decrypt it', async () => {
    const plain = await auth.withSettings({ saml: plainSaml });
    auth.takeWarnings();
    await refused((await come(gcm, undefined, plain)).page, 'there is no key');
    const page = await begin(plain);
    expect(page.searchParams.has('Signature')).toBe(false);
  });
});
