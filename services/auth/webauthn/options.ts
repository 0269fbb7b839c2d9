import type { RelyingParty } from '../ports/ports.ts';
import type { PublicKey } from './public-key.ts';
import { algorithms } from './verify-response.ts';

/** How long a challenge may be answered. */
export const challengeSeconds = 300;

/** The number of random bytes in a challenge, too many to guess (WebAuthn Level 2, section 13.4.3). */
export const challengeBytes = 32;

type Asked = { readonly relyingParty: RelyingParty; readonly challenge: Uint8Array };

type Holder = {
  /**
   * The handle under which the authenticator stores the credential. Another credential with the same handle replaces
   * it.
   */
  readonly handle: string;
  readonly name: string;
  readonly displayName: string;
};

const knownOf = ({ id, transports }: PublicKey) => ({ id, transports: [...transports] });

const common = ({ relyingParty, challenge }: Asked) => ({
  rpID: relyingParty.id,
  challenge: new Uint8Array(challenge),
  timeout: challengeSeconds * 1000,
});

/**
 * The options for creating a credential (`PublicKeyCredentialCreationOptionsJSON`). A passkey must be discoverable by
 * the authenticator and ask for the person's fingerprint, face or PIN; a second factor need do neither.
 */
export const creationOptions = async (
  asked: Asked & {
    readonly kind: 'passkey' | 'factor';
    readonly holder: Holder;
    readonly existing: readonly PublicKey[];
  },
) => {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    ...common(asked),
    rpName: asked.relyingParty.name,
    userID: new Uint8Array(Buffer.from(asked.holder.handle)),
    userName: asked.holder.name,
    userDisplayName: asked.holder.displayName,
    attestationType: 'none',
    excludeCredentials: asked.existing.map(knownOf),
    authenticatorSelection:
      asked.kind === 'passkey'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
};

/**
 * The options for signing a challenge (`PublicKeyCredentialRequestOptionsJSON`), with a known key or with any passkey
 * of this site.
 */
export const requestOptions = async (asked: Asked & { readonly key?: PublicKey }) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    ...common(asked),
    userVerification: asked.key === undefined ? 'required' : 'preferred',
    ...(asked.key !== undefined && { allowCredentials: [knownOf(asked.key)] }),
  });
};
