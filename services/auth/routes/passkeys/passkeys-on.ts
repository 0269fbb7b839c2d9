import type { FastifyRequest } from 'fastify';
import { passkeyNotFound } from '../../accounts/change-passkeys.ts';
import type { AuthContext } from '../../context/context.ts';
import { authError, insufficientAal, sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { pathText } from '../../http/query.ts';
import type { Session } from '../../store/sessions.ts';
import type { User } from '../../users/user.ts';
import { isUuid } from '../../users/uuid.ts';

/** Refuses all passkey requests if passkeys are turned off. */
export function requirePasskeysOn({ settings }: AuthContext): void {
  if (!settings.passkeysEnabled) throw authError(404, 'passkey_disabled', 'Passkeys are disabled');
}

/** Requires a user who has completed their sign-in and so may see and change their passkeys. */
export async function requireHolder(
  request: FastifyRequest,
  auth: AuthContext,
): Promise<{ readonly user: User; readonly session: Session }> {
  requirePasskeysOn(auth);
  const { user, session, owesSecondStep } = await requireUser(request, auth, {
    beforeSecondStep: 'allowed',
  });
  if (owesSecondStep) throw insufficientAal(403);
  if (session === null) throw sessionNotFound();
  return { user, session };
}

/** The passkey id in the path; throws 404 if it is malformed. */
export function namedPasskeyId(request: FastifyRequest): string {
  const passkeyId = pathText(request, 'passkeyId');
  if (!isUuid(passkeyId)) throw passkeyNotFound();
  return passkeyId;
}

/** Reads the challenge id and the authenticator's response from a body. The response is yet to be understood. */
export function readAnswer({
  challenge_id: challengeId,
  credential,
}: {
  readonly challenge_id: string;
  readonly credential?: unknown;
}): { readonly challengeId: string; readonly credential: unknown } {
  if (challengeId === '') throw validationFailed('challenge_id is required');
  if (credential === undefined || credential === null) throw validationFailed('credential is required');
  if (!isUuid(challengeId)) throw validationFailed('challenge_id must be a valid UUID');
  return { challengeId, credential };
}
