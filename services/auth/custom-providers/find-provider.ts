import type { AuthContext } from '../context/context.ts';
import type { ProviderSettings } from '../ports/ports.ts';
import type { SignInProvider } from '../providers/sign-in-provider.ts';
import { openSecret } from '../second-step/sealed-secret.ts';
import { type CustomProvider, findCustomProvider } from '../store/custom-providers.ts';
import { asOwner } from '../store/owner.ts';

/** Finds the provider with this id: one from the settings, or an added one that is enabled; null if there is none. */
export async function findProvider(auth: AuthContext, id: string): Promise<SignInProvider | null> {
  const known = auth.providers.get(id);
  if (known !== undefined) return known;
  if (!id.startsWith('custom:')) return null;
  const provider = await customProviderNamed(auth, id);
  return typeof provider === 'string' ? null : builtProvider(auth, provider);
}

/** The added provider with this id, or why it cannot be used. */
export async function customProviderNamed(
  auth: AuthContext,
  id: string,
): Promise<CustomProvider | 'off' | 'unknown' | 'disabled'> {
  if (!auth.settings.customProviders) return 'off';
  const provider = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findCustomProvider(tx, id),
  );
  if (provider === null) return 'unknown';
  return provider.enabled ? provider : 'disabled';
}

/** The built provider, with the metadata it fetched, is kept until its row changes. */
export async function builtProvider(auth: AuthContext, row: CustomProvider): Promise<SignInProvider> {
  const { createSignInProvider } = await import('../providers/sign-in-provider.ts');
  const said = JSON.stringify(row);
  const before = auth.customProviders.get(row.identifier);
  if (before?.said === said) return before.provider;
  const provider = createSignInProvider(settingsOf(auth, row), auth.clock);
  auth.customProviders.set(row.identifier, { provider, said });
  return provider;
}

/** The owner that a secret is sealed for, so that it cannot be opened in another row. */
export const secretOwner = ({ id }: Pick<CustomProvider, 'id'>): string => `custom provider ${id}`;

function settingsOf({ settings }: AuthContext, row: CustomProvider): ProviderSettings {
  const { authorization_url: authorization, token_url: token, userinfo_url: userinfo } = row;
  const isPlain = row.provider_type === 'oauth2' && authorization && token && userinfo;
  return {
    id: row.identifier,
    name: row.name,
    issuer: row.issuer ?? new URL(token ?? '').origin,
    clientId: row.client_id,
    clientSecret: openSecret(row.client_secret, { keys: settings.factorKeys, factorId: secretOwner(row) }),
    custom: {
      endpoints: isPlain ? { authorization, token, userinfo } : null,
      discoveryUrl: row.discovery_url,
      keysUrl: row.jwks_uri,
      acceptableClientIds: row.acceptable_client_ids,
      scopes: row.scopes,
      usesPkce: row.pkce_enabled,
      authorizationParams: row.authorization_params,
      skipsNonce: row.skip_nonce_check,
      attributeMapping: row.attribute_mapping,
      claimsAllowlist: row.custom_claims_allowlist,
      isEmailOptional: row.email_optional,
    },
  };
}
