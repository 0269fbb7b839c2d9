import { z } from 'zod';
import type { IdpMetadata } from './idp-metadata.ts';
import { xmlFault } from './plain-xml.ts';

/** This service as organisations know it: its name, and where their answers go. */
export type ServiceProvider = { readonly entityId: string; readonly answersTo: string };

/** Somebody for whom an organisation vouches. */
export type SamlPerson = {
  readonly nameId: { readonly value: string; readonly format: string };
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** The answer proves nothing; its message is for the log alone. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}

const skewMs = 30_000;
const oldestMs = 600_000;

/** The library, for one request whose id is known. It remembers nothing: what it would ask its cache is told to it. */
const libraryFor = async (
  { entityId, answersTo }: ServiceProvider,
  idp: IdpMetadata,
  request: { readonly id: string; readonly nameIdFormat: string | null },
) => {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    issuer: entityId,
    callbackUrl: answersTo,
    entryPoint: idp.signInUrl,
    idpCert: [...idp.certificates],
    audience: entityId,
    identifierFormat: request.nameIdFormat,
    disableRequestedAuthnContext: true,
    // The assertion or the answer around it: one of them has to be signed, and only what is signed is read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    maxAssertionAgeMs: oldestMs,
    generateUniqueId: () => request.id,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: oldestMs + skewMs,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === request.id ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
};

/** The organisation's page, with our question and what is to come back with its answer. */
export const signInPage = async (
  provider: ServiceProvider,
  idp: IdpMetadata,
  request: { readonly id: string; readonly nameIdFormat: string | null; readonly relayState: string },
): Promise<string> =>
  (await libraryFor(provider, idp, request)).getAuthorizeUrlAsync(request.relayState, undefined, {});

/** What organisations set up on their side (SAML 2.0 Metadata, 2.4.4). */
export const serviceProviderMetadata = async (provider: ServiceProvider): Promise<string> => {
  const { SAML } = await import('@node-saml/node-saml');
  return new SAML({
    issuer: provider.entityId,
    callbackUrl: provider.answersTo,
    idpCert: 'none',
    wantAssertionsSigned: true,
  }).generateServiceProviderMetadata(null);
};

/** Signatures over SHA-1 can be made for two texts at once. */
const weakAlgorithm = /xmldsig#(?:rsa-sha1|dsa-sha1|hmac-sha1|sha1)["'\s]/;

const confirmation = z.looseObject({
  $: z.looseObject({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }),
});
const assertion = z.looseObject({
  Assertion: z.looseObject({
    Subject: z.tuple([
      z.looseObject({
        SubjectConfirmation: z.tuple([
          z.looseObject({
            $: z.looseObject({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
            SubjectConfirmationData: z.tuple([confirmation]),
          }),
        ]),
      }),
    ]),
  }),
});

/**
 * Who an answer vouches for (SAML 2.0 Profiles, 4.1.4.3). What is looked at is bounded before it is parsed, and is the signed part alone
 * afterwards: issuer, audience, times, and that it was made for this address and this request. Throws a `SamlRefusal`.
 */
export async function personIn(
  provider: ServiceProvider,
  idp: IdpMetadata,
  answer: { readonly encoded: string; readonly requestId: string },
): Promise<SamlPerson> {
  const xml = Buffer.from(answer.encoded, 'base64').toString('utf8');
  const fault = xmlFault(xml, { comments: 'refused' });
  if (fault !== null) throw new SamlRefusal(fault);
  if (weakAlgorithm.test(xml)) throw new SamlRefusal('signed with SHA-1');
  const library = await libraryFor(provider, idp, { id: answer.requestId, nameIdFormat: null });
  // As it was read here, whatever the library would make of other encodings.
  const encoded = Buffer.from(xml).toString('base64');
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse: encoded }).catch((error) => {
    throw new SamlRefusal(error instanceof Error ? error.message : 'unreadable');
  });
  if (profile === null) throw new SamlRefusal('no assertion');
  if (profile.issuer !== idp.entityId) throw new SamlRefusal('another issuer');
  const signed = assertion.safeParse(profile.getAssertion?.());
  if (!signed.success) throw new SamlRefusal('no confirmation of the subject');
  const told = signed.data.Assertion.Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$;
  if (told.Recipient !== provider.answersTo) throw new SamlRefusal('made for another address');
  if (told.InResponseTo !== answer.requestId) throw new SamlRefusal('made for another request');
  const { nameID: value, nameIDFormat: format } = profile;
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile.attributes);
  return { nameId: { value: value ?? '', format: format ?? '' }, attributes };
}
