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

/** A provider's metadata, that is its endpoints and capabilities, and the keys it signs with. */
export type KnownProvider = {
  readonly configuration: Configuration;
  /** Null for a provider that speaks only OAuth 2 and signs nothing. */
  readonly keys: JWTVerifyGetKey | null;
};

/** How long metadata is cached; keys are also fetched again when a token names an unknown one. */
const believedMs = 3600_000;
const keysBelievedMs = 600_000;

/** How long the provider is not asked again after a failure: requests in the meantime fail at once. */
const pauseMs = 5000;

/** The time limit for one call to the provider. */
const callMs = 4000;

/**
 * Returns a function that gives the provider's metadata, fetched on first use and once for all who wait for it. The
 * function throws a `ProviderError` if the provider does not answer, and keeps throwing it for a few seconds after
 * that.
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
    // Only an issuer that the operator configured with http:// is asked without encryption (protocol: sign-in
    // provider).
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

/** A provider without metadata, known only by its configured endpoints. */
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

/** Sends the secret in the body if the provider accepts that, else by HTTP Basic, the default of RFC 6749. */
const authenticateBy =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate = methods.includes('client_secret_post')
      ? ClientSecretPost(secret)
      : ClientSecretBasic(secret);
    authenticate(server, ...request);
  };
