import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson } from './testing/people.ts';
import { organizationMetadata } from './testing/saml/organization.ts';
import { plainSaml } from './testing/saml/plain-saml.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ saml: plainSaml });
});
afterAll(() => auth.close());

const providers = '/admin/sso/providers';
const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  send(auth, auth.app, { method, path, bearer: auth.serviceKey, ...(body !== undefined && { body }) });
const metadataOf = (name: string) => organizationMetadata(`https://id.${name}.example.org/saml`);
const create = (name: string, more: Readonly<Record<string, unknown>> = {}) =>
  asAdmin('POST', providers, { type: 'saml', metadata_xml: metadataOf(name), ...more });

describe('administrators', () => {
  test('set up an organization with domains and a mapping, and see it', async () => {
    const mapping = {
      keys: { full_name: { names: ['cn', 'displayName'] }, groups: { name: 'g', array: true } },
    };
    const more = {
      domains: ['A.example.org', 'b.example.org'],
      attribute_mapping: mapping,
      resource_id: 'first',
    };
    const { status, body } = await create('first', more);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      resource_id: 'first',
      disabled: false,
      saml: {
        entity_id: 'https://id.first.example.org/saml',
        metadata_xml: metadataOf('first'),
        attribute_mapping: mapping,
      },
      domains: ['a.example.org', 'b.example.org'].map((domain) => ({
        id: expect.any(String),
        domain,
        created_at: expect.any(String),
      })),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await asAdmin('GET', `${providers}/${body.id}`)).body).toEqual(body);
    expect((await asAdmin('GET', `${providers}/resource_FIRST`)).body).toEqual(body);
    const { items } = (await asAdmin('GET', providers)).body;
    expect(items[0]).toMatchObject({ id: body.id });
    expect(items[0].saml.metadata_xml).toBeUndefined();
  });

  test('list those whose own id is given, or begins so', async () => {
    await create('live', { resource_id: 'tenant_%:live' });
    await create('trial', { resource_id: 'tenant_%:trial' });
    await create('other', { resource_id: 'tenant-x:live' });
    const listed = async (query: Readonly<Record<string, string>>) => {
      const { body } = await asAdmin('GET', `${providers}?${new URLSearchParams(query)}`);
      return body.items.map((item: { resource_id: string }) => item.resource_id).sort();
    };
    const both = ['tenant_%:live', 'tenant_%:trial'];
    expect(await listed({ resource_id_prefix: 'tenant_%' })).toEqual(both);
    expect(await listed({ resource_id: 'tenant_%:live' })).toEqual(['tenant_%:live']);
    expect(await listed({ resource_id: 'tenant_%:live', resource_id_prefix: 'x' })).toEqual([
      'tenant_%:live',
    ]);
    expect(await listed({ resource_id: 'tenant' })).toEqual([]);
  });

  test('change the given fields and nothing else', async () => {
    const { body } = await create('second', { domains: ['second.example.org'] });
    const path = `${providers}/${body.id}`;
    const changed = await asAdmin('PUT', path, { disabled: true });
    expect(changed.body).toMatchObject({ disabled: true, domains: [{ domain: 'second.example.org' }] });
    const moved = await asAdmin('PUT', path, { domains: ['other.example.org'], disabled: false });
    expect(moved.body).toMatchObject({ disabled: false, domains: [{ domain: 'other.example.org' }] });
    const another = await asAdmin('PUT', path, { metadata_xml: metadataOf('third') });
    expect([another.status, another.body.code]).toEqual([400, 'saml_entity_id_mismatch']);
    expect((await asAdmin('PUT', path, { metadata_xml: metadataOf('second') })).status).toBe(200);
  });

  test('delete it, which frees its domains', async () => {
    const { body } = await create('gone', { domains: ['gone.example.org'] });
    expect((await create('next', { domains: ['gone.example.org'] })).body).toMatchObject({
      code: 'sso_domain_already_exists',
      message: `SSO Domain 'gone.example.org' is already assigned to an SSO identity provider (${body.id})`,
    });
    expect((await asAdmin('DELETE', `${providers}/${body.id}`)).body.id).toBe(body.id);
    expect((await asAdmin('DELETE', `${providers}/${body.id}`)).body.code).toBe('sso_provider_not_found');
    expect((await create('next', { domains: ['gone.example.org'] })).status).toBe(201);
  });

  test('cannot set one up twice, and are the only ones who may', async () => {
    await create('twice');
    const again = await create('twice');
    expect([again.status, again.body.code]).toEqual([422, 'saml_idp_already_exists']);
    expect((await asAdmin('GET', `${providers}/nothing`)).status).toBe(404);
    const { accessToken: bearer } = await confirmedPerson(auth);
    expect((await send(auth, auth.app, { path: providers, bearer })).body.code).toBe('not_admin');
  });

  test('cannot have metadata fetched from a private address', async () => {
    for (const metadata_url of ['https://127.0.0.1/metadata', 'https://localhost/metadata']) {
      const refused = await asAdmin('POST', providers, { type: 'saml', metadata_url });
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        400,
        'saml_metadata_fetch_failed',
        'SAML Metadata could not be fetched: not a public address',
      ]);
    }
  });

  const good = metadataOf('good');
  test.each([
    [{ type: 'oidc' }, "Only 'saml' supported"],
    [{ metadata_xml: '' }, 'Either metadata_xml or metadata_url'],
    [{ metadata_url: 'https://id.example.org/' }, 'Only one of metadata_xml'],
    [{ metadata_xml: '', metadata_url: 'http://id.example.org/' }, 'not a HTTPS URL'],
    [
      { name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'name_id_format must be one of',
    ],
    [{ domains: ['not a domain'] }, 'is not a domain'],
    [{ domains: Array.from({ length: 51 }, (_, index) => `d${index}.example.org`) }, 'cannot exceed 50'],
    [{ attribute_mapping: { keys: { a: { name: '' } } } }, 'attribute_mapping'],
    [{ resource_id: 'x'.repeat(256) }, 'resource_id is too long'],
    [{ metadata_xml: '<a/>' }, 'is no EntityDescriptor'],
    [{ metadata_xml: good.replace(/entityID="[^"]*"/, '') }, 'does not contain an EntityID'],
    [{ metadata_xml: good.replaceAll('IDPSSODescriptor', 'SPSSODescriptor') }, 'any IDPSSODescriptor'],
    [{ metadata_xml: good.replaceAll('X509Certificate', 'X509Other') }, 'a certificate for signing'],
    [{ metadata_xml: good.replaceAll('HTTP-Redirect', 'SOAP') }, 'the HTTP-Redirect binding'],
    [{ metadata_xml: good.replaceAll('https://id.school', 'http://id.school') }, 'the HTTP-Redirect binding'],
    [{ metadata_xml: `<!DOCTYPE a [<!ENTITY b "b">]>${good}` }, 'neither document type'],
    [{ metadata_xml: `${good}${' '.repeat(262_144)}` }, 'must not exceed'],
    [{ metadata_xml: good.replace('>', '>&nothing;') }, 'could not be read'],
    [{ metadata_xml: good.slice(0, -20) }, 'could not be read'],
  ])('are told what is wrong (%#)', async (change, message) => {
    const refused = await asAdmin('POST', providers, { type: 'saml', metadata_xml: good, ...change });
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    expect(refused.body.message).toContain(message);
  });
});
