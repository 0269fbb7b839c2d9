import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { keys } from './keys.ts';

// Documents made here are read by another implementation, so there is nothing to validate on this side.
setSchemaValidator({ validate: async () => 'not looked at' });

export const organizationId = 'https://id.school.example.org/saml';
const plainSignInUrl = 'https://id.school.example.org/sign-in';

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

type Served = {
  readonly entityID?: string;
  /** The cipher it encrypts with; no encryption by default. */
  readonly cipher?: Cipher | undefined;
  readonly signInUrl?: string;
};

export type Cipher = { readonly data: string; readonly key: string };

/** An organization's identity provider, played by another implementation of SAML. */
function organization(
  signedBy: keyof typeof keys = 'organization',
  { entityID = organizationId, cipher, signInUrl = plainSignInUrl }: Served = {},
) {
  const { privateKey, certificate } = keys[signedBy];
  return IdentityProvider({
    entityID,
    privateKey,
    signingCert: certificate,
    isAssertionEncrypted: cipher !== undefined,
    ...(cipher && { dataEncryptionAlgorithm: cipher.data, keyEncryptionAlgorithm: cipher.key }),
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: [persistent],
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: signInUrl },
    ],
    singleLogoutService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${signInUrl}/out` },
    ],
    loginResponseTemplate: {
      context: SamlLib.defaultLoginResponseTemplate.context,
      attributes: [attribute('mail', 'mail'), attribute('displayName', 'name')],
      additionalTemplates: SamlLib.defaultLoginResponseTemplate.additionalTemplates,
    },
  } as Parameters<typeof IdentityProvider>[0]);
}

const attribute = (name: string, tag: string) => ({
  name,
  valueTag: tag,
  nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
  valueXsiType: 'xs:string',
});

/** The metadata of an organization. */
export const organizationMetadata = (entityID = organizationId, signInUrl = plainSignInUrl): string =>
  organization('organization', { entityID, signInUrl }).getMetadata();

/**
 * Reads a request at the organization's URL, as the organization would. Rejects unless the request is signed with the
 * key of the service that this metadata describes.
 */
export async function readQuestion(serviceMetadata: string, address: URL): Promise<{ readonly id: string }> {
  const [, signed = ''] = /\?(.*)&Signature=/.exec(address.href) ?? [];
  const { extract } = await organization().parseLoginRequest(
    ServiceProvider({ metadata: serviceMetadata }),
    'redirect',
    { query: Object.fromEntries(address.searchParams), octetString: signed },
  );
  const id: unknown = extract.request?.id;
  if (typeof id !== 'string') throw new Error('the question has no id');
  return { id };
}

export type Said = {
  readonly subject: string;
  readonly mail: string;
  readonly name?: string;
  /** Null if the sign-in began at the organization. */
  readonly requestId: string | null;
  readonly acs: string;
  readonly audience: string;
  readonly issuer?: string;
  readonly format?: string;
  /** Seconds from now until it expires. */
  readonly endsIn?: number;
  readonly signedBy?: keyof typeof keys;
  /** The cipher the assertion is encrypted with, for the service's certificate; not encrypted by default. */
  readonly cipher?: Cipher;
  /** Seconds from now until the subject's confirmation expires, if different from `endsIn`. */
  readonly confirmedFor?: number;
  /** When it was issued, in seconds from now. */
  readonly madeIn?: number;
};

/** An organization's response, in base64, to the service that this metadata describes. */
export async function answerOf(serviceMetadata: string, said: Said): Promise<string> {
  const idp = organization(said.signedBy, { cipher: said.cipher });
  const sp = ServiceProvider({ metadata: serviceMetadata });
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const asked = (template: string) =>
    said.requestId === null ? template.replaceAll(/ InResponseTo="[^"]*"/g, '') : template;
  const fill = (template: string) => {
    const id = `_${Math.random().toString(36).slice(2)}`;
    const values: Record<string, string> = {
      ID: `${id}r`,
      AssertionID: `${id}a`,
      Destination: said.acs,
      Audience: said.audience,
      EntityID: said.audience,
      SubjectRecipient: said.acs,
      AssertionConsumerServiceURL: said.acs,
      Issuer: said.issuer ?? organizationId,
      IssueInstant: at(said.madeIn ?? 0),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: at((said.madeIn ?? 0) - 10),
      ConditionsNotOnOrAfter: at(said.endsIn ?? 300),
      SubjectConfirmationDataNotOnOrAfter: at(said.confirmedFor ?? said.endsIn ?? 300),
      NameIDFormat: said.format ?? persistent,
      NameID: said.subject,
      InResponseTo: said.requestId ?? '',
      AuthnStatement: '',
      attrMail: said.mail,
      attrName: said.name ?? 'Ana',
    };
    return { id: values.ID ?? '', context: SamlLib.replaceTagsByValue(asked(template), values) };
  };
  const { context } = await idp.createLoginResponse(
    sp,
    { extract: { request: { id: said.requestId ?? '' } } },
    'post',
    {},
    fill,
  );
  return context;
}
