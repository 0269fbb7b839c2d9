import { z } from 'zod';
import { validationFailed } from '../errors/errors.ts';
import { loopbackHosts } from '../redirects/loopback.ts';
import type { CustomProvider } from '../store/custom-providers.ts';

const maxAddressCharacters = 2048;
const maxItems = 50;
const maxCharacters = 1024;

const word = z.string().trim().min(1).max(maxCharacters);
const words = z.array(word).max(maxItems);
const pairs = z
  .record(z.string().min(1).max(100), z.string().max(maxCharacters))
  .refine((all) => Object.keys(all).length <= maxItems, `at most ${maxItems} of them`);

/** Providers must use https, except on the loopback interface. */
const address = z
  .string()
  .max(maxAddressCharacters)
  .refine((text) => {
    const url = URL.parse(text);
    if (url === null || url.username !== '' || url.hash !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
  }, 'must be an address that begins with https://');

/** The fields of a provider that may be changed. */
const changes = z.object({
  name: word.max(100).exactOptional(),
  client_id: word.exactOptional(),
  client_secret: z.string().min(1).max(maxCharacters).exactOptional(),
  acceptable_client_ids: words.exactOptional(),
  scopes: words.exactOptional(),
  custom_claims_allowlist: words.exactOptional(),
  pkce_enabled: z.boolean().exactOptional(),
  attribute_mapping: pairs.exactOptional(),
  authorization_params: pairs.exactOptional(),
  enabled: z.boolean().exactOptional(),
  email_optional: z.boolean().exactOptional(),
  skip_nonce_check: z.boolean().exactOptional(),
  issuer: address.exactOptional(),
  discovery_url: address.exactOptional(),
  authorization_url: address.exactOptional(),
  token_url: address.exactOptional(),
  userinfo_url: address.exactOptional(),
  jwks_uri: address.exactOptional(),
});

const whole = changes.required({ name: true, client_id: true, client_secret: true }).extend({
  provider_type: z.enum(['oauth2', 'oidc']),
  identifier: z.string().regex(/^custom:[a-z0-9][a-z0-9_-]{0,49}$/, 'must be custom: and a short name'),
});

/** Required fields, checked before all others, with the protocol's wording. */
const beginning = z.looseObject({
  provider_type: z.enum(['oauth2', 'oidc'], "provider_type must be either 'oauth2' or 'oidc'"),
  identifier: z.string('identifier is required').min(1, 'identifier is required'),
  name: z.string('name is required').min(1, 'name is required'),
  client_id: z.string('client_id is required').min(1, 'client_id is required'),
  client_secret: z.string('client_secret is required').min(1, 'client_secret is required'),
});

/** Parameters of the request to the provider that are this service's own. */
const reserved = [
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
];

/** Fields of an account that no provider decides about. */
const protectedFields = [
  ...['id', 'aud', 'role', 'app_metadata', 'created_at', 'updated_at', 'banned_until', 'is_super_admin'],
  ...['confirmed_at', 'email_confirmed_at', 'phone_confirmed_at', 'email_verified', 'phone_verified'],
];

type NewProvider = z.output<typeof whole>;

/** A provider's fields without the secret, which the caller seals, and without the columns the row generates. */
export type ProviderFields = Omit<CustomProvider, 'id' | 'client_secret' | 'created_at' | 'updated_at'>;

const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw validationFailed(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'wrong type'}`);
};

/** Reads a new provider and fills in defaults for omitted fields; throws 400 for invalid input. */
export function readNewProvider(body: unknown): { readonly fields: ProviderFields; readonly secret: string } {
  const begun = beginning.safeParse(body);
  if (!begun.success) throw validationFailed(begun.error.issues[0]?.message ?? 'wrong form');
  requirePrefix(begun.data.identifier);
  const { client_secret: secret, ...given } = read(whole, body);
  return { fields: requireWhole({ ...defaults, ...given }), secret };
}

/** Reads a change. Omitted fields keep their values; the type and the identifier cannot be changed. */
export function readProviderChanges(
  body: unknown,
  before: CustomProvider,
): { readonly fields: ProviderFields; readonly secret: string | null } {
  const { client_secret: secret = null, ...given } = read(changes, body);
  const { id: _id, client_secret: _secret, created_at: _made, updated_at: _changed, ...kept } = before;
  return { fields: requireWhole({ ...kept, ...given }), secret };
}

const defaults = {
  acceptable_client_ids: [],
  scopes: [],
  custom_claims_allowlist: [],
  pkce_enabled: true,
  attribute_mapping: {},
  authorization_params: {},
  enabled: true,
  email_optional: false,
  skip_nonce_check: false,
  issuer: null,
  discovery_url: null,
  authorization_url: null,
  token_url: null,
  userinfo_url: null,
  jwks_uri: null,
} as const satisfies Partial<Omit<ProviderFields, keyof Pick<NewProvider, 'name' | 'client_id'>>>;

/** Refuses an identifier that cannot be an added provider's. */
export function requirePrefix(identifier: string): string {
  if (identifier.startsWith('custom:')) return identifier;
  throw validationFailed(`identifier must start with 'custom:' prefix, e.g. 'custom:${identifier}'`);
}

/** Requires what a provider of its kind needs, and completes its scopes. */
function requireWhole(fields: ProviderFields): ProviderFields {
  const { provider_type: type, issuer, authorization_url, token_url, userinfo_url, scopes } = fields;
  const own = Object.keys(fields.authorization_params).find((name) => reserved.includes(name));
  if (own !== undefined) throw validationFailed(`Cannot override reserved OAuth parameter: ${own}`);
  const target = Object.keys(fields.attribute_mapping).find((name) => protectedFields.includes(name));
  if (target !== undefined) throw validationFailed(`Cannot map to protected system field: ${target}`);
  if (type === 'oidc') {
    if (issuer === null) throw validationFailed('issuer is required for OIDC providers');
    return scopes.includes('openid') ? fields : { ...fields, scopes: ['openid', ...scopes] };
  }
  for (const [name, value] of Object.entries({ authorization_url, token_url, userinfo_url })) {
    if (value === null) throw validationFailed(`${name} is required for OAuth2 providers`);
  }
  return fields;
}
