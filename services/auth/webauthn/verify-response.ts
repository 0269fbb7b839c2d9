import type { RelyingParty } from '../ports/ports.ts';
import type { CreationResponse, RequestResponse } from './credential-json.ts';
import type { PublicKey } from './public-key.ts';

/** ES256 and RS256, which all authenticators have between them, and EdDSA (RFC 9053). */
export const algorithms = [-8, -7, -257];

/**
 * Ways to say where an authenticator comes from that are verified without asking anybody. We ask for none, and believe
 * nothing of it; others would have the server fetch addresses that stand in certificates.
 */
const attestationFormats: readonly string[] = ['none', 'packed', 'fido-u2f'];

type Asked = {
  readonly relyingParty: RelyingParty;
  /** In base64url, as it was asked. */
  readonly challenge: string;
  /** Whether the authenticator must have made sure who holds it: a passkey alone must, a second factor need not. */
  readonly requiresVerification: boolean;
};

export type NewKey = PublicKey & { readonly aaguid: string };

/**
 * The credential that a response registers, or null when it is not for this site, this challenge or an algorithm of ours,
 * or is malformed (WebAuthn Level 2, section 7.1).
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
  // The id is signed with the key; the one beside it is not.
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

/** What a response that was right says of its authenticator. */
export type Proof = { readonly counter: number; readonly isBackedUp: boolean };

/**
 * Whether a response was signed by this key for this site and challenge, by an authenticator that has not been cloned
 * (WebAuthn Level 2, section 7.2); null when not.
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

/** The library says by errors of no class of its own what is wrong with a response; all of them mean a refusal. */
async function orNull<Value>(verify: () => Promise<Value>): Promise<Value | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
