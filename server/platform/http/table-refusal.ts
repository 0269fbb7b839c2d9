import type { TokenRefusal, TypedClaim } from '@vocabloom/auth-service/tokens/token-verifier.ts';
import type { TokenRefusal as TableRefusal } from '@vocabloom/data-service/ports/ports.ts';
import { decodeProtectedHeader } from 'jose';

type Refused = { readonly reason: TokenRefusal; readonly claim?: TypedClaim };

const undecodable = (message: string, details?: string): TableRefusal => ({
  kind: 'undecodable',
  message,
  ...(details !== undefined && { details }),
});

export const emptyToken = undecodable('Empty JWT is sent in Authorization header');
const unreadable = undecodable('JWT cryptographic operation failed');
const noKey = (details: string) => undecodable('No suitable key or wrong key type', details);
const noKeyOfItsKind = noKey('No suitable key was found to decode the JWT');

/** Why a token was refused, in the words of the table protocol (protocol: data errors). */
export function tableRefusal({ reason, claim }: Refused, token: string): TableRefusal {
  switch (reason) {
    case 'bad-claims':
      return claim === undefined ? { kind: 'malformed-claims' } : { kind: 'mistyped-claim', claim };
    case 'bad-signature':
      return noKey('None of the keys was able to decode the JWT');
    case 'unknown-key':
      return noKeyOfItsKind;
    case 'unknown-algorithm':
      return algorithmRefusal(decodeProtectedHeader(token).alg);
    case 'malformed': {
      const parts = token.split('.').length;
      return parts === 3 ? unreadable : undecodable(`Expected 3 parts in JWT; got ${parts}`);
    }
    default:
      return { kind: reason };
  }
}

const signatureAlgorithm = /^(?:(?:HS|RS|ES)(?:256|384|512)|EdDSA)$/;

function algorithmRefusal(algorithm: string | undefined): TableRefusal {
  if (algorithm === 'none') {
    const details = "JWT is unsecured but expected 'alg' was not 'none'";
    return undecodable('Wrong or unsupported encoding algorithm', details);
  }
  return signatureAlgorithm.test(algorithm ?? '') ? noKeyOfItsKind : unreadable;
}
