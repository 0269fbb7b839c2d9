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

/** PGRST301 to PGRST303: a bearer token that was refused. */
export function tokenError(refusal: TokenRefusal): ProtocolError {
  if (refusal.kind === 'anonymous-off') {
    return new ProtocolError({
      status: 401,
      code: 'PGRST302',
      message: 'Anonymous access is disabled',
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  const isUndecodable = refusal.kind === 'undecodable';
  const message = isUndecodable ? refusal.message : claimTexts[refusal.kind];
  return new ProtocolError({
    status: 401,
    code: isUndecodable ? 'PGRST301' : 'PGRST303',
    message,
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${message.replaceAll(/["\\]|[^\x20-\x7e]/g, '')}"`,
    },
  });
}
