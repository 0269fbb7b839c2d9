import type { SamlKeyPair } from '../ports/ports.ts';
import type { IdpMetadata } from './idp-metadata.ts';

/** This service as organisations know it: its name, where their answers go, and with what it signs and decrypts. */
export type ServiceProvider = {
  readonly entityId: string;
  readonly answersTo: string;
  readonly keys: SamlKeyPair | null;
  readonly cbc: boolean;
};

type Request = { readonly id: string; readonly nameIdFormat: string | null };

export const skewMs = 30_000;
export const oldestMs = 600_000;

/**
 * The library, for one request whose id is known, or for none. It remembers nothing: what it would ask its cache is told to it.
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
    // The assertion or the answer around it: one of them has to be signed, and only what is signed is read.
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

/** The organisation's page, with our question, signed where we have a key, and what is to come back with its answer. */
export const signInPage = async (
  provider: ServiceProvider,
  idp: IdpMetadata,
  { relayState, ...request }: Request & { readonly relayState: string },
): Promise<string> =>
  (await libraryFor(provider, idp, request)).getAuthorizeUrlAsync(relayState, undefined, {});

/** What organisations set up on their side (SAML 2.0 Metadata, 2.4.4). */
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
  // The library tells of all it could read.
  return cbc ? xml : xml.replaceAll(/\s*<EncryptionMethod Algorithm="[^"]*-cbc"\/>/g, '');
};
