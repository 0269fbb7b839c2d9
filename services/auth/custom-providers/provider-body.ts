import { z } from 'zod';
import { validationFailed } from '../errors/errors.ts';
import type { CustomProvider } from '../store/custom-providers.ts';

const maxAddressCharacters = 2048;
const maxItems = 50;
const maxCharacters = 1024;

const word = z.string().trim().min(1).max(maxCharacters);
const words = z.array(word).max(maxItems);
const pairs = z
  .record(z.string().min(1).max(100), z.string().max(maxCharacters))
  .refine((all) => Object.keys(all).length <= maxItems, `at most ${maxItems} of them`);

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Providers must use https, except on the loopback interface. */
const address = z
  .string()
  .max(maxAddressCharacters)
  .refine((text) => {
    const url = URL.parse(text);
    if (url === null || url.username !== '' || url.hash !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
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
  const { client_secret: secret, ...given } = read(whole, body);
  return { fields: requireAddresses({ ...defaults, ...given }), secret };
}

/** Reads a change. Omitted fields keep their values; the type and the identifier cannot be changed. */
export function readProviderChanges(
  body: unknown,
  before: CustomProvider,
): { readonly fields: ProviderFields; readonly secret: string | null } {
  const { client_secret: secret = null, ...given } = read(changes, body);
  const { id: _id, client_secret: _secret, created_at: _made, updated_at: _changed, ...kept } = before;
  return { fields: requireAddresses({ ...kept, ...given }), secret };
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

function requireAddresses(fields: ProviderFields): ProviderFields {
  const { provider_type: type, issuer, authorization_url, token_url, userinfo_url } = fields;
  if (type === 'oidc' && issuer === null) throw validationFailed('issuer is required for oidc providers');
  for (const [name, value] of Object.entries({ authorization_url, token_url, userinfo_url })) {
    if (type === 'oauth2' && value === null)
      throw validationFailed(`${name} is required for oauth2 providers`);
  }
  return fields;
}
