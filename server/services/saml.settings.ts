import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { SamlKeyPair, SamlSettings } from '@vocabloom/auth-service/ports/ports.ts';
import { flag, text } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** PEM as it is, or base64-encoded so that it fits on one line. */
const pem = text
  .transform((value) => (value.startsWith('-----') ? value : Buffer.from(value, 'base64').toString('utf8')))
  .refine((value) => value.startsWith('-----BEGIN '), 'must be PEM, or its base64 on one line');

/** Organizations whose people sign in with the organization's own service. */
export const samlSettings = {
  AUTH_SAML: setting({
    meaning: 'let people of organizations sign in there, by SAML 2.0 (docs/operations.md)',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_SAML_KEY: setting({
    meaning:
      'private key of RSA (PEM, or its base64 on one line) that signs what organizations are asked and reads what they encrypt; takes AUTH_SAML_CERTIFICATE',
    example: 'LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCg==',
    secret: true,
    schema: pem.optional(),
  }),
  AUTH_SAML_CERTIFICATE: setting({
    meaning: 'certificate of that key (PEM, or its base64 on one line), which organizations are told',
    example: 'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCg==',
    schema: pem.optional(),
  }),
  AUTH_SAML_ORGANISATIONS_BEGIN: setting({
    meaning:
      'let people come from a page of their organization without having asked here; whoever has an account there could then lead others into it unasked, which the pages of the app ask about first',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_SAML_CBC: setting({
    meaning:
      'read assertions that an organization encrypts by AES-CBC too, where its server can do no AES-GCM (docs/security.md)',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_SAML_PRIVATE_METADATA: setting({
    meaning: 'let metadata of organizations be fetched from a network of your own as well',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
} as const;

export type SamlConfig = ValuesOf<typeof samlSettings>;

/** The SAML settings, or null if organizations cannot sign in. */
export const saml = (config: SamlConfig): SamlSettings | null => {
  const { AUTH_SAML_KEY: privateKey, AUTH_SAML_CERTIFICATE: certificate } = config;
  if (!config.AUTH_SAML) return null;
  return {
    keys: privateKey === undefined || certificate === undefined ? null : { privateKey, certificate },
    organizationsBegin: config.AUTH_SAML_ORGANISATIONS_BEGIN,
    privateMetadata: config.AUTH_SAML_PRIVATE_METADATA,
    cbc: config.AUTH_SAML_CBC,
  };
};

const leastBits = 2048;

type Fault = { readonly name: 'AUTH_SAML_KEY' | 'AUTH_SAML_CERTIFICATE'; readonly complaint: string };

/** What is wrong with a key and its certificate, or null. */
export function keyPairFault({ privateKey, certificate }: SamlKeyPair): Fault | null {
  const key = orNull(() => createPrivateKey(privateKey));
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType !== 'rsa' || bits < leastBits) {
    const complaint = `must be a private key of RSA, of ${leastBits} bits or more`;
    return { name: 'AUTH_SAML_KEY', complaint };
  }
  const isOfKey = orNull(() => new X509Certificate(certificate).checkPrivateKey(key));
  return isOfKey ? null : { name: 'AUTH_SAML_CERTIFICATE', complaint: 'must be that of AUTH_SAML_KEY' };
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
