import type { RelyingParty } from '../ports/ports.ts';
import type { CreationResponse, RequestResponse } from './credential-json.ts';
import type { PublicKey } from './public-key.ts';

/** ES256 and RS256, of which every authenticator supports at least one, and EdDSA (RFC 9053). */
export const algorithms = [-8, -7, -257];

/**
 * Attestation formats that can be verified offline. We request no attestation and do not rely on it; other formats
 * would make the server fetch URLs from certificates.
 */
const attestationFormats: readonly string[] = ['none', 'packed', 'fido-u2f'];

type Asked = {
  readonly relyingParty: RelyingParty;
  /** The challenge as it was sent, in base64url. */
  readonly challenge: string;
  /** Whether the authenticator must have verified its user: required for a passkey, but not for a second factor. */
  readonly requiresVerification: boolean;
};

export type NewKey = PublicKey & { readonly aaguid: string };

/**
 * Returns the credential that a response registers, or null if it is malformed or not for this site, this challenge or
 * a supported algorithm (WebAuthn Level 2, section 7.1).
 */
export async function verifyCreation(
  response: CreationResponse,
  { relyingParty, challenge, requiresVerification }: Asked,
): Promise<NewKey | null> {
  const verified = await orNull(async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    const attestation = new Uint8Array(Buffer.from(response.response.attestationObject, 'base64url'));
    if (!attestationFormats.includes(decodeAttestationObject(attestation).get('fmt'))) return null;
    return verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...relyingParty.origins],
      expectedRPID: relyingParty.id,
      requireUserVerification: requiresVerification,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!verified?.verified) return null;
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  // This id is part of the signed data; the one beside it in the response is not.
  if (credential.id !== response.id) return null;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports,
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
    aaguid,
  };
}

/** What a valid response says about its authenticator. */
export type Proof = { readonly counter: number; readonly isBackedUp: boolean };

/**
 * Checks that a response was signed with this key for this site and challenge, by an authenticator that has not been
 * cloned (WebAuthn Level 2, section 7.2); returns null if not.
 */
export async function verifyRequest(
  response: RequestResponse,
  { relyingParty, challenge, requiresVerification, key }: Asked & { readonly key: PublicKey },
): Promise<Proof | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...relyingParty.origins],
      expectedRPID: relyingParty.id,
      requireUserVerification: requiresVerification,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
        transports: [...key.transports],
      },
    }),
  );
  if (!verified?.verified || response.id !== key.id) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** The library throws plain errors for anything wrong with a response. All of them mean a refusal. */
async function orNull<Value>(verify: () => Promise<Value>): Promise<Value | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
