import { z } from 'zod';
import { decrypt } from './decrypt.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { readXml, type SamlAnswer } from './read-answer.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { libraryFor, oldestMs, type ServiceProvider, skewMs } from './service-provider.ts';

/** A person an organization vouches for. */
export type SamlPerson = {
  /** The id of the assertion, which works only once. */
  readonly assertionId: string;
  readonly nameId: { readonly value: string; readonly format: string };
  readonly attributes: Readonly<Record<string, unknown>>;
};

const confirmation = z.looseObject({
  $: z.looseObject({
    Recipient: z.string(),
    InResponseTo: z.string().optional(),
    NotOnOrAfter: z.string(),
  }),
});
const assertion = z.looseObject({
  Assertion: z.looseObject({
    $: z.looseObject({ ID: z.string().min(1).max(500), IssueInstant: z.string() }),
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

type Expected = {
  /**
   * The request the response must answer; null if it must answer none, because the sign-in began at the organization.
   */
  readonly requestId: string | null;
  readonly nowMs: number;
};

/**
 * Returns whom a response vouches for (SAML 2.0 Profiles, 4.1.4.3, 4.1.5). The response and anything decrypted from it
 * are bounded before they are parsed. After that only the signed part is examined: its issuer, audience and times, and
 * that it was made for this address and this request. Throws a `SamlRefusal`.
 */
export async function personIn(
  provider: ServiceProvider,
  idp: IdpMetadata,
  { answer, requestId, nowMs }: Expected & { readonly answer: SamlAnswer },
): Promise<SamlPerson> {
  if (requestId === null && answer.inResponseTo !== null) throw new SamlRefusal('made for another request');
  await requireReadable(provider, answer);
  const request = requestId === null ? null : { id: requestId, nameIdFormat: null };
  const library = await libraryFor(provider, idp, request);
  // Encoded from what was read here, so that the library cannot decode the original differently.
  const encoded = Buffer.from(answer.xml).toString('base64');
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse: encoded }).catch((error) => {
    throw new SamlRefusal(error instanceof Error ? error.message : 'unreadable');
  });
  if (profile === null) throw new SamlRefusal('no assertion');
  if (profile.issuer !== idp.entityId) throw new SamlRefusal('another issuer');
  const assertionId = requireConfirmed(profile.getAssertion?.(), { requestId, nowMs }, provider);
  const { nameID: value, nameIDFormat: format } = profile;
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile.attributes);
  return { assertionId, nameId: { value: value ?? '', format: format ?? '' }, attributes };
}

/** Applies the same checks to encrypted XML: anyone with our certificate could have written it. */
async function requireReadable({ keys, cbc }: ServiceProvider, { encrypted }: SamlAnswer): Promise<void> {
  if (encrypted === null) return;
  if (keys === null) throw new SamlRefusal('encrypted, and there is no key');
  await readXml(await decrypt(encrypted, keys.privateKey), { cbc });
}

/**
 * Checks that the library leaves to its caller: the recipient and expiry of the subject's confirmation, and the
 * assertion's age, whatever its conditions say.
 */
function requireConfirmed(
  read: unknown,
  { requestId, nowMs }: Expected,
  { answersTo }: ServiceProvider,
): string {
  const signed = assertion.safeParse(read);
  if (!signed.success) throw new SamlRefusal('no confirmation of the subject');
  const { $: own, Subject: subject } = signed.data.Assertion;
  const told = subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$;
  if (told.Recipient !== answersTo) throw new SamlRefusal('made for another address');
  if ((told.InResponseTo ?? null) !== requestId) throw new SamlRefusal('made for another request');
  if (!(Date.parse(told.NotOnOrAfter) > nowMs - skewMs)) throw new SamlRefusal('confirmed until then only');
  const ageMs = nowMs - Date.parse(own.IssueInstant);
  if (!(ageMs >= -skewMs && ageMs <= oldestMs + skewMs)) throw new SamlRefusal('made at another time');
  return own.ID;
}
