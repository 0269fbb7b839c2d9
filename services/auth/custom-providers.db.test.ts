import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminFor } from './testing/client-library.ts';
import { newAddress } from './testing/people.ts';
import { type RunningProvider, startProvider } from './testing/provider/start-provider.ts';
import { beginAt, comeBy, errorAt, settingsOf, target, userAt } from './testing/provider/through-provider.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

const factorKeys = [new Uint8Array(32).fill(7)];

let provider: RunningProvider;
let auth: TestAuth;
beforeAll(async () => {
  provider = await startProvider();
  auth = await createTestAuth({ customProviders: true, factorKeys }, { startMs: Date.now() });
});
beforeEach(() => auth.database.once(owner, { text: 'delete from auth.custom_providers' }));
afterAll(async () => {
  await auth?.close();
  await provider?.stop();
});

const calls = () => adminFor(auth).customProviders;
const identifier = 'custom:school';
const school = () => {
  const { issuer, clientId, clientSecret } = settingsOf(provider);
  return {
    provider_type: 'oidc',
    identifier,
    name: 'School',
    client_id: clientId,
    client_secret: clientSecret,
    issuer,
  } as const;
};
/** The same provider configured for OAuth 2 only. */
const plainSchool = () => {
  const { issuer: _issuer, ...rest } = school();
  return {
    ...rest,
    provider_type: 'oauth2',
    authorization_url: `${provider.issuer}/auth`,
    token_url: `${provider.issuer}/token`,
    userinfo_url: `${provider.issuer}/me`,
    scopes: ['openid', 'email', 'profile'] as string[],
  } as const;
};

test('an added provider is shown without its secret, which is stored encrypted', async () => {
  const { data, error } = await calls().createProvider(school());
  expect(error).toBeNull();
  expect(data).toMatchObject({ identifier, name: 'School', enabled: true, pkce_enabled: true });
  expect(data?.scopes).toEqual(['openid']);
  expect(JSON.stringify(data)).not.toContain(school().client_secret);
  const { rows } = await auth.database.once(owner, {
    text: 'select client_secret from auth.custom_providers',
  });
  expect(JSON.stringify(rows)).not.toContain(school().client_secret);
  expect((await calls().getProvider(identifier)).data).toEqual(data);
  expect((await calls().listProviders({ type: 'oauth2' })).data).toEqual({ providers: [] });
  expect((await calls().listProviders({ type: 'oidc' })).data).toEqual({ providers: [data] });
});

test('people sign in with it and find their account again', async () => {
  await calls().createProvider(school());
  const email = newAddress();
  const first = await userAt(auth, await comeBy(auth.app, email, { provider: identifier }));
  expect(first).toMatchObject({ email, app_metadata: { provider: identifier, providers: [identifier] } });
  const again = await userAt(auth, await comeBy(auth.app, email, { provider: identifier }));
  expect(again.id).toBe(first.id);
});

test('people sign in with one that speaks only OAuth 2 and has its own claim names', async () => {
  await calls().createProvider({
    ...plainSchool(),
    attribute_mapping: { name: 'sub', nickname: 'name' },
    custom_claims_allowlist: ['sub', 'nothing'],
  });
  const email = newAddress();
  const user = await userAt(auth, await comeBy(auth.app, email, { provider: identifier }));
  expect(user).toMatchObject({
    email,
    user_metadata: { full_name: email, nickname: `Somebody called ${email.split('@')[0]}` },
    identities: [{ provider: identifier, identity_data: { custom_claims: { sub: email } } }],
  });
});

test('the authorization URL reflects disabled PKCE and the provider’s own parameters', async () => {
  await calls().createProvider({
    ...school(),
    pkce_enabled: false,
    skip_nonce_check: true,
    scopes: ['offline_access'],
    authorization_params: { hd: 'school.example' },
  });
  const { searchParams } = await beginAt(auth.app, { provider: identifier });
  expect(Object.fromEntries(searchParams)).toMatchObject({
    hd: 'school.example',
    scope: 'openid email profile offline_access',
    client_id: school().client_id,
  });
  expect([searchParams.get('code_challenge'), searchParams.get('nonce')]).toEqual([null, null]);
});

test('a provider without addresses creates accounts without one only if its settings allow it', async () => {
  await calls().createProvider({ ...plainSchool(), scopes: ['openid'] });
  const login = newAddress();
  const refused = await comeBy(auth.app, login, { provider: identifier });
  expect(errorAt(refused)).toBe('email_address_not_provided');
  await calls().updateProvider(identifier, { email_optional: true });
  const user = await userAt(auth, await comeBy(auth.app, login, { provider: identifier }));
  expect([user.email, user.identities.length]).toEqual(['', 1]);
});

test('changes take effect at once, and omitted fields keep their values', async () => {
  await calls().createProvider(school());
  await userAt(auth, await comeBy(auth.app, newAddress(), { provider: identifier }));
  const { data } = await calls().updateProvider(identifier, { enabled: false });
  expect(data).toMatchObject({ enabled: false, name: 'School', issuer: school().issuer });
  const url = `/authorize?provider=${identifier}&redirect_to=${target}`;
  expect((await send(auth, auth.app, { path: url })).body).toMatchObject({ code: 'validation_failed' });
  await calls().updateProvider(identifier, { enabled: true, client_secret: 'another' });
  expect(errorAt(await comeBy(auth.app, newAddress(), { provider: identifier }))).toBe('bad_oauth_callback');
  await calls().deleteProvider(identifier);
  expect((await calls().getProvider(identifier)).error).toMatchObject({
    status: 404,
    code: 'custom_provider_not_found',
  });
});

test('invalid input is refused and changes nothing', async () => {
  await calls().createProvider(school());
  expect((await calls().createProvider(school())).error).toMatchObject({ status: 400, code: 'conflict' });
  const refused = [
    { ...school(), identifier: 'school' },
    { ...school(), issuer: 'http://school.example' },
    { ...school(), issuer: 'https://name:word@school.example' },
    { ...plainSchool(), userinfo_url: 'file:///etc/passwd' },
    { ...school(), provider_type: 'saml' },
    { ...school(), scopes: Array.from({ length: 51 }, (_, n) => `scope${n}`) },
  ];
  for (const body of refused) {
    const { error } = await calls().createProvider({ ...body, identifier: body.identifier } as never);
    expect(error).toMatchObject({ status: 400 });
  }
  const { userinfo_url: _userinfo, ...without } = plainSchool();
  expect((await calls().createProvider({ ...without, identifier: 'custom:b' })).error?.message).toContain(
    'userinfo_url is required',
  );
  expect((await calls().listProviders()).data?.providers).toHaveLength(1);
});

test('invalid input is refused in words that clients know', async () => {
  const { name: _name, ...nameless } = school();
  const { client_secret: _secret, ...open } = school();
  for (const [body, message] of [
    [{ ...school(), provider_type: 'saml' }, "provider_type must be either 'oauth2' or 'oidc'"],
    [{ ...school(), identifier: '' }, 'identifier is required'],
    [
      { ...school(), identifier: 'school' },
      "identifier must start with 'custom:' prefix, e.g. 'custom:school'",
    ],
    [nameless, 'name is required'],
    [open, 'client_secret is required'],
    [{ ...school(), issuer: undefined }, 'issuer is required for OIDC providers'],
    [
      { ...school(), authorization_params: { state: 'x' } },
      'Cannot override reserved OAuth parameter: state',
    ],
    [{ ...school(), attribute_mapping: { role: 'rank' } }, 'Cannot map to protected system field: role'],
  ] as const) {
    const { error } = await calls().createProvider(body as never);
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
  }
  for (const reply of [await calls().getProvider('school'), await calls().deleteProvider('school')]) {
    expect(reply.error?.message).toBe("identifier must start with 'custom:' prefix, e.g. 'custom:school'");
  }
  expect((await calls().getProvider('custom:nobody')).error).toMatchObject({
    status: 404,
    message: 'Custom OAuth provider not found',
  });
});

test('there can be at most twenty', async () => {
  for (let n = 0; n < 20; n += 1) await calls().createProvider({ ...school(), identifier: `custom:s${n}` });
  const { error } = await calls().createProvider({ ...school(), identifier: 'custom:one-more' });
  expect(error).toMatchObject({ status: 400, code: 'over_custom_provider_quota' });
});
