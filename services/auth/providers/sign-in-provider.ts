import type { Clock } from '@vocabloom/database/port/clock.ts';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import * as z from 'zod/mini';
import type { CustomProviderSettings, ProviderSettings } from '../ports/ports.ts';
import { UnacceptableAudience, type VerifiedIdToken, verifyIdToken } from './id-token.ts';
import { type KnownProvider, rememberProvider } from './known-provider.ts';
import { customClaims, profileClaims } from './profile-claims.ts';
import { ProviderError } from './provider-error.ts';
import {
  identityDataOf,
  keptClaims,
  mappedClaims,
  type ProviderPerson,
  providerPerson,
} from './provider-person.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import { withinBounds } from './within-bounds.ts';

/** The secrets of one flow, which tie the response to its request. */
export type FlowSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** A person the provider vouches for, with the data stored about them. */
export type Arrival = { readonly person: ProviderPerson; readonly data: ReturnType<typeof identityDataOf> };

export type SignInProvider = {
  readonly id: string;
  readonly name: string;
  /** The scopes that are always requested. */
  readonly scopes: readonly string[];
  /** Whether a person for whom the provider gives no address gets an account without one. */
  readonly isEmailOptional: boolean;
  /** The URL where the person signs in. `extra` holds further parameters, which cannot replace the flow's own. */
  readonly authorizationUrl: (request: {
    readonly redirectUri: string;
    readonly secrets: FlowSecrets;
    readonly scope: string;
    readonly extra: Readonly<Record<string, string>>;
  }) => Promise<URL>;
  /**
   * Returns the person who came back at `address`, the callback URL with its query, and the provider's tokens for them.
   */
  readonly arrivalAt: (
    address: URL,
    secrets: FlowSecrets,
  ) => Promise<Arrival & { readonly tokens: ProviderTokens }>;
  /** Returns the person in an ID token that a client obtained itself, and the token's nonce. */
  readonly arrivalOf: (token: {
    readonly idToken: string;
    readonly accessToken: string | null;
  }) => Promise<Arrival & Pick<VerifiedIdToken, 'nonce'>>;
};

const atOnce = 50;
const timeMs = 8000;

/** Creates a provider that people sign in with. All its methods throw a `ProviderError` on failure. */
export function createSignInProvider(settings: ProviderSettings, clock: Clock): SignInProvider {
  const known = rememberProvider(settings, clock);
  const { custom } = settings;
  const isPlain = custom?.endpoints !== undefined && custom.endpoints !== null;
  const [usesPkce, usesNonce] = [custom?.usesPkce ?? true, !isPlain && !(custom?.skipsNonce ?? false)];
  const bounded = withinBounds({ atOnce, timeMs });
  const ask = <T>(question: (provider: KnownProvider) => Promise<T>) =>
    bounded(async () => {
      const provider = await known();
      try {
        return await question(provider);
      } catch (error) {
        throw asProviderError(error);
      }
    });
  return {
    id: settings.id,
    name: settings.name,
    scopes: [...(isPlain ? [] : ['openid', 'email', 'profile']), ...(custom?.scopes ?? [])],
    isEmailOptional: custom?.isEmailOptional ?? false,
    authorizationUrl: ({ redirectUri, secrets, scope, extra }) =>
      ask(async ({ configuration }) =>
        buildAuthorizationUrl(configuration, {
          ...extra,
          // A client cannot change what the operator set.
          ...custom?.authorizationParams,
          redirect_uri: redirectUri,
          response_type: 'code',
          ...(scope !== '' && { scope }),
          state: secrets.state,
          ...(usesNonce && { nonce: secrets.nonce }),
          ...(usesPkce && {
            code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
            code_challenge_method: 'S256',
          }),
        }),
      ),
    arrivalAt: (address, { state, nonce, codeVerifier }) =>
      ask(async (provider) => {
        const tokens = await authorizationCodeGrant(provider.configuration, address, {
          expectedState: state,
          ...(usesNonce && { expectedNonce: nonce }),
          ...(usesPkce && { pkceCodeVerifier: codeVerifier }),
          idTokenExpected: !isPlain,
        });
        const { id_token: idToken = '', access_token: accessToken } = tokens;
        const arrived = isPlain
          ? await plainArrival(provider, { accessToken, custom })
          : await arrival(provider, { idToken, accessToken, nowMs: clock.nowMs(), custom });
        const { refresh_token: refreshToken = null } = tokens;
        return { ...arrived, tokens: { accessToken, refreshToken } };
      }),
    arrivalOf: (token) => ask((provider) => arrival(provider, { ...token, nowMs: clock.nowMs(), custom })),
  };
}

async function arrival(
  provider: KnownProvider,
  {
    custom,
    ...token
  }: {
    readonly idToken: string;
    readonly accessToken: string | null;
    readonly nowMs: number;
    readonly custom: CustomProviderSettings | undefined;
  },
): Promise<Arrival & Pick<VerifiedIdToken, 'nonce'>> {
  const alsoFor = custom?.acceptableClientIds ?? [];
  const { claims, nonce } = await verifyIdToken(provider, { ...token, alsoFor });
  const told = await withUserInfo(provider, claims, token.accessToken);
  return { ...whoIs(provider, { told, custom }), nonce };
}

/**
 * Identifies a person at a provider that signs nothing, by asking its userinfo endpoint with the access token it just
 * issued.
 */
async function plainArrival(
  provider: KnownProvider,
  {
    accessToken,
    custom,
  }: { readonly accessToken: string; readonly custom: CustomProviderSettings | undefined },
): Promise<Arrival> {
  const address = provider.configuration.serverMetadata().userinfo_endpoint ?? '';
  const headers = new Headers({ accept: 'application/json' });
  const answer = await fetchProtectedResource(
    provider.configuration,
    accessToken,
    new URL(address),
    'GET',
    undefined,
    headers,
  );
  if (!answer.ok) throw new ProviderError(answer.status >= 500 ? 'away' : 'invalid', answer.status);
  const told = z.record(z.string(), z.unknown()).safeParse(await answer.json());
  if (!told.success) throw new ProviderError('invalid', 'the answer is no object');
  return whoIs(provider, { told: told.data, custom });
}

function whoIs(
  { configuration }: KnownProvider,
  {
    told,
    custom,
  }: {
    readonly told: Readonly<Record<string, unknown>>;
    readonly custom: CustomProviderSettings | undefined;
  },
): Arrival {
  const mapped = custom ? mappedClaims(told, custom.attributeMapping) : told;
  const person = providerPerson(mapped);
  if (person === null) throw new ProviderError('invalid', 'the claims name nobody');
  const { issuer } = configuration.serverMetadata();
  // For a well-known provider, the only further claim kept is the organization that an address belongs to.
  const kept = keptClaims(told, custom?.claimsAllowlist ?? ['hd']);
  const data = {
    ...(custom && profileClaims(mapped)),
    ...identityDataOf(person, issuer),
    ...customClaims(kept),
  };
  return { person, data };
}

/** The claims of the token, completed from the userinfo endpoint if the token has no address. */
async function withUserInfo(
  { configuration }: KnownProvider,
  claims: Readonly<Record<string, unknown>>,
  accessToken: string | null,
): Promise<Readonly<Record<string, unknown>>> {
  const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
  if (claims.email !== undefined || accessToken === null || endpoint === undefined) return claims;
  return { ...(await fetchUserInfo(configuration, accessToken, String(claims.sub))), ...claims };
}

const refusals = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** Codes of `openid-client` for responses that arrived but prove nothing. */
const proofless = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]);

function asProviderError(error: unknown): unknown {
  if (error instanceof ProviderError || error instanceof UnacceptableAudience) return error;
  if (error instanceof AuthorizationResponseError) {
    if (refusals.has(error.error)) return new ProviderError('refused', error);
    const isAway = error.error === 'server_error' || error.error === 'temporarily_unavailable';
    return new ProviderError(isAway ? 'away' : 'invalid', error);
  }
  if (error instanceof ResponseBodyError) {
    return new ProviderError(error.status >= 500 ? 'away' : 'invalid', error);
  }
  const isProofless = error instanceof ClientError && proofless.has(error.code ?? '');
  return new ProviderError(isProofless ? 'invalid' : 'away', error);
}
