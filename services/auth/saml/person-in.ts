import { z } from 'zod';
import { decrypt } from './decrypt.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { readXml, type SamlAnswer } from './read-answer.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { libraryFor, oldestMs, type ServiceProvider, skewMs } from './service-provider.ts';

/** Somebody for whom an organisation vouches. */
export type SamlPerson = {
  /** Of the assertion, which works once. */
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
  /** The question it has to answer; null where it must answer none, since the organisation began. */
  readonly requestId: string | null;
  readonly nowMs: number;
};

/**
 * Who an answer vouches for (SAML 2.0 Profiles, 4.1.4.3, 4.1.5). What is looked at is bounded before it is parsed, what was encrypted
 * likewise, and is the signed part alone afterwards: issuer, audience, times, and that it was made for this address and this
 * request. Throws a `SamlRefusal`.
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
  // As it was read here, whatever the library would make of other encodings.
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

/** What only we can read is XML of the same kind as what everybody can: whoever wrote it needs nothing but our certificate. */
async function requireReadable({ keys, cbc }: ServiceProvider, { encrypted }: SamlAnswer): Promise<void> {
  if (encrypted === null) return;
  if (keys === null) throw new SamlRefusal('encrypted, and there is no key');
  await readXml(await decrypt(encrypted, keys.privateKey), { cbc });
}

/** What the library leaves to its caller: for whom the subject was confirmed and until when, and how long ago, whatever its conditions say. */
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
