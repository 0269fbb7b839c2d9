import { skewSeconds } from '../ports/clock-skew.ts';
import type { SamlKeyPair } from '../ports/ports.ts';
import type { IdpMetadata } from './idp-metadata.ts';

/**
 * This service as organizations know it: its name, the URL their responses go to, and the keys it signs and decrypts
 * with.
 */
export type ServiceProvider = {
  readonly entityId: string;
  readonly answersTo: string;
  readonly keys: SamlKeyPair | null;
  readonly cbc: boolean;
};

type Request = { readonly id: string; readonly nameIdFormat: string | null };

export const skewMs = skewSeconds * 1000;
export const oldestMs = 600_000;

/**
 * Creates the library for one request with a known id, or for none. It stores nothing: its cache lookups are answered
 * from the arguments.
 */
export const libraryFor = async (
  { entityId, answersTo, keys }: ServiceProvider,
  idp: IdpMetadata,
  request: Request | null,
) => {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    issuer: entityId,
    callbackUrl: answersTo,
    entryPoint: idp.signInUrl,
    idpCert: [...idp.certificates],
    audience: entityId,
    identifierFormat: request?.nameIdFormat ?? null,
    disableRequestedAuthnContext: true,
    // Either the assertion or the response around it must be signed, and only what is signed is read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    maxAssertionAgeMs: oldestMs,
    ...(keys !== null && { privateKey: keys.privateKey, decryptionPvk: keys.privateKey }),
    signatureAlgorithm: 'sha256',
    ...(request !== null && { generateUniqueId: () => request.id }),
    validateInResponseTo: request === null ? ValidateInResponseTo.never : ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: oldestMs + skewMs,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === request?.id ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
};

/**
 * The URL of the organization's sign-in page, with our request, signed if we have a key, and the relay state that comes
 * back with the response.
 */
export const signInPage = async (
  provider: ServiceProvider,
  idp: IdpMetadata,
  { relayState, ...request }: Request & { readonly relayState: string },
): Promise<string> =>
  (await libraryFor(provider, idp, request)).getAuthorizeUrlAsync(relayState, undefined, {});

/** The metadata that organizations use to set up this service (SAML 2.0 Metadata, 2.4.4). */
export const serviceProviderMetadata = async (provider: ServiceProvider): Promise<string> => {
  const { SAML } = await import('@node-saml/node-saml');
  const { entityId, answersTo, keys, cbc } = provider;
  const library = new SAML({
    issuer: entityId,
    callbackUrl: answersTo,
    idpCert: 'none',
    wantAssertionsSigned: true,
    ...(keys !== null && { privateKey: keys.privateKey, decryptionPvk: keys.privateKey }),
    signatureAlgorithm: 'sha256',
  });
  const certificate = keys?.certificate ?? null;
  const xml = library.generateServiceProviderMetadata(certificate, certificate);
  // The library lists every algorithm it could read.
  return cbc ? xml : xml.replaceAll(/\s*<EncryptionMethod Algorithm="[^"]*-cbc"\/>/g, '');
};
