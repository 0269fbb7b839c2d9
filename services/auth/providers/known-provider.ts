import type { Clock } from '@vocabloom/database/port/clock.ts';
import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as keysFetch } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
} from 'openid-client';
import type { CustomProviderSettings, ProviderSettings } from '../ports/ports.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { ProviderError } from './provider-error.ts';

/** What a provider says of itself: addresses and abilities, and the keys it signs with. */
export type KnownProvider = {
  readonly configuration: Configuration;
  /** Null of a provider that speaks OAuth 2 alone, and signs nothing. */
  readonly keys: JWTVerifyGetKey | null;
};

/** How long metadata is believed; keys are looked up anew when a token names an unknown one. */
const believedMs = 3600_000;
const keysBelievedMs = 600_000;

/** How long nobody asks again after a failure: whoever comes meanwhile is told at once. */
const pauseMs = 5000;

/** Time for one call to the provider. */
const callMs = 4000;

/**
 * Gives what the provider says of itself, asked for at first need and once for all who wait for it. Throws a
 * `ProviderError` when it does not answer, also to those who come in the seconds after that.
 */
export function rememberProvider(settings: ProviderSettings, clock: Clock): () => Promise<KnownProvider> {
  let known: { readonly value: KnownProvider; readonly untilMs: number } | null = null;
  let failed: { readonly error: ProviderError; readonly untilMs: number } | null = null;
  let asked: Promise<KnownProvider> | null = null;

  const ask = async () => {
    try {
      const value = await discover(settings);
      known = { value, untilMs: clock.nowMs() + believedMs };
      return value;
    } catch (cause) {
      const error = new ProviderError('away', cause);
      failed = { error, untilMs: clock.nowMs() + pauseMs };
      throw error;
    } finally {
      asked = null;
    }
  };
  return async () => {
    const nowMs = clock.nowMs();
    if (known !== null && nowMs < known.untilMs) return known.value;
    if (failed !== null && nowMs < failed.untilMs) throw failed.error;
    asked ??= ask();
    return asked;
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  custom,
}: ProviderSettings): Promise<KnownProvider> {
  if (custom?.endpoints) return asToldOf({ issuer, clientId, clientSecret, endpoints: custom.endpoints });
  const server = new URL(custom?.discoveryUrl ?? issuer);
  const isPlain = server.protocol === 'http:';
  const bounded = boundedFetch({ timeoutMs: callMs });
  const configuration = await discovery(server, clientId, undefined, authenticateBy(clientSecret), {
    [customFetch]: bounded,
    timeout: callMs / 1000,
    // Only an issuer that the operator wrote with http:// is asked without encryption (protocol: sign-in provider).
    ...(isPlain && { execute: [allowInsecureRequests] }),
  });
  const told = configuration.serverMetadata();
  if (custom && told.issuer !== issuer) throw new Error('the sign-in provider names another issuer');
  const keysAddress = custom?.keysUrl ?? told.jwks_uri;
  if (keysAddress === undefined) throw new Error('the sign-in provider names no keys');
  const keys = createRemoteJWKSet(new URL(keysAddress), {
    timeoutDuration: callMs,
    cacheMaxAge: keysBelievedMs,
    [keysFetch]: (url, options) =>
      bounded(url, { ...options, body: undefined, headers: Object.fromEntries(options.headers) }),
  });
  return { configuration, keys };
}

/** A provider whose addresses are all that is known of it. */
function asToldOf({
  issuer,
  clientId,
  clientSecret,
  endpoints,
}: Pick<ProviderSettings, 'issuer' | 'clientId' | 'clientSecret'> & {
  readonly endpoints: NonNullable<CustomProviderSettings['endpoints']>;
}): KnownProvider {
  const server = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    userinfo_endpoint: endpoints.userinfo,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  configuration[customFetch] = boundedFetch({ timeoutMs: callMs });
  configuration.timeout = callMs / 1000;
  if (new URL(endpoints.token).protocol === 'http:') allowInsecureRequests(configuration);
  return { configuration, keys: null };
}

/** In the body where the provider takes it there, else as RFC 6749 has it by default. */
const authenticateBy =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate = methods.includes('client_secret_post')
      ? ClientSecretPost(secret)
      : ClientSecretBasic(secret);
    authenticate(server, ...request);
  };
