import type { TokenRefusal } from '../ports/ports.ts';
import { ProtocolError } from './protocol-error.ts';

const claimTexts = {
  expired: 'JWT expired',
  'not-yet-valid': 'JWT not yet valid',
  'issued-in-future': 'JWT issued at future',
  'wrong-audience': 'JWT not in audience',
  'wrong-issuer': 'JWT not from the expected issuer',
  ended: 'JWT of an ended session',
  'second-step-owed': 'JWT of a session that has not passed its second step',
  'malformed-claims': 'Parsing claims failed',
} as const;

/** PGRST302: there is no token where one is needed. */
export function anonymousError(): ProtocolError {
  return new ProtocolError({
    status: 401,
    code: 'PGRST302',
    message: 'Anonymous access is disabled',
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** PGRST301 and PGRST303: a bearer token that was refused. */
export function tokenError(refusal: TokenRefusal): ProtocolError {
  const { code, message, details } = describe(refusal);
  return new ProtocolError({
    status: 401,
    code,
    message,
    details,
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${message.replaceAll(/["\\]|[^\x20-\x7e]/g, '')}"`,
    },
  });
}

function describe(refusal: TokenRefusal) {
  switch (refusal.kind) {
    case 'undecodable':
      return { code: 'PGRST301', message: refusal.message, details: refusal.details };
    case 'mistyped-claim':
      return { code: 'PGRST303', message: mistypedText(refusal.claim), details: null };
    default:
      return { code: 'PGRST303', message: claimTexts[refusal.kind], details: null };
  }
}

const mistypedText = (claim: string) =>
  `The JWT '${claim}' claim must be a ${claim === 'aud' ? 'string or an array of strings' : 'number'}`;
