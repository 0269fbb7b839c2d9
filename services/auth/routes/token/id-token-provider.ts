import { decodeJwt } from 'jose';
import type { AuthContext } from '../../context/context.ts';
import { builtProvider, customProviderNamed } from '../../custom-providers/find-provider.ts';
import { type AuthError, authError, validationFailed } from '../../errors/errors.ts';
import type { SignInProvider } from '../../providers/sign-in-provider.ts';

/** The issuers of providers that clients know by name. */
const issuers: Readonly<Record<string, string>> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
  snapchat: 'https://accounts.snapchat.com/accounts/oauth2/token',
  vercel_marketplace: 'https://marketplace.vercel.com',
};

/** Those with several issuers: the token itself names one of them. */
const severalIssuers: Readonly<Record<string, { readonly name: string; readonly own: readonly string[] }>> = {
  apple: { name: 'Apple', own: ['https://appleid.apple.com', 'https://account.apple.com'] },
  azure: { name: 'Azure', own: ['https://login.microsoftonline.com/', 'https://sts.windows.net/'] },
};

/** The provider of an ID token; throws the protocol's refusal if it is not offered (protocol: sign-in provider). */
export async function requireTokenProvider(
  auth: AuthContext,
  { name, idToken }: { readonly name: string; readonly idToken: string },
): Promise<SignInProvider> {
  const known = auth.providers.get(name);
  if (known !== undefined) return known;
  if (!name.startsWith('custom:')) throw notOffered(name, idToken);
  const custom = await customProviderNamed(auth, name);
  switch (custom) {
    case 'off':
      throw validationFailed('Custom OAuth providers are disabled');
    case 'unknown':
      throw validationFailed(`Custom provider "${name}" not found`);
    case 'disabled':
      throw authError(400, 'provider_disabled', `Custom provider "${name}" is disabled`);
  }
  if (custom.provider_type !== 'oidc') throw validationFailed(`Provider "${name}" is not an OIDC provider`);
  return builtProvider(auth, custom);
}

function notOffered(name: string, idToken: string): AuthError {
  const several = Object.hasOwn(severalIssuers, name) ? severalIssuers[name] : undefined;
  const one = Object.hasOwn(issuers, name) ? issuers[name] : undefined;
  const issuer = several === undefined ? one : issuerIn(idToken, several);
  if (issuer === undefined) return validationFailed(`Custom OIDC provider "${name}" not allowed`);
  return authError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
}

function issuerIn(
  idToken: string,
  { name, own }: { readonly name: string; readonly own: readonly string[] },
): string {
  const issuer = issuerOf(idToken);
  if (issuer === null) throw validationFailed(`Unable to detect issuer in ID token for ${name} provider`);
  if (own.some((prefix) => issuer.startsWith(prefix))) return issuer;
  throw validationFailed(`Detected ID token issuer is not an ${name} ID token issuer`);
}

function issuerOf(idToken: string): string | null {
  try {
    return decodeJwt(idToken).iss ?? null;
  } catch {
    return null;
  }
}
