import type { FastifyRequest } from 'fastify';
import { audit } from '../accounts/audit.ts';
import { keepOnly } from '../accounts/keep-only.ts';
import type { AuthContext } from '../context/context.ts';
import { clientOf, redirectOf } from '../http/client.ts';
import { mailLanguageFor } from '../http/mail-language.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { sendLinks } from '../mails/send-link.ts';
import type { Challenge } from '../pkce/challenge.ts';
import { asOwner } from '../store/owner.ts';
import { onlyOne, waitingSignUps } from '../store/sign-ups.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../users/user.ts';

type Asked = {
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly act: 'recovery' | 'confirmation';
  /** Whether the link is of any use to the user. */
  readonly isFor: (user: User) => boolean;
};

/**
 * Sends a link to a person who asked for it without being signed in. The work is the same whether or not the user
 * exists and is rolled back if not, so neither the response nor its timing reveals anything.
 */
export const askForMail = (
  request: FastifyRequest,
  auth: AuthContext,
  { email, challenge, act, isFor }: Asked,
): Promise<void> =>
  auth.database.transaction(asOwner, async (tx) => {
    const user = await findUser(tx, { email }, { lock: true });
    // The interval is counted outside the part that may be rolled back: it must apply to every address alike.
    await requireMailAllowed(tx, auth, { kind: act, subject: email });
    const userId = user?.id ?? auth.ids.uuid();
    const signUps = await waitingSignUps(tx, userId);
    await keepOnly(tx, user !== null && isFor(user), () =>
      sendLinks(tx, auth, {
        challenge,
        redirectTo: redirectOf(request, auth),
        language: mailLanguageFor(request, { ...signUps[0]?.user_data, ...user?.raw_user_meta_data }),
        act,
        userId,
        // If several sign-ups are pending, a link sent again confirms only the address: there is no telling who asked
        // for it.
        signUpId: act === 'confirmation' ? (onlyOne(signUps)?.id ?? null) : null,
        letters: [{ kind: act, to: email, tokenType: `${act}_token` }],
      }),
    );
    await audit(tx, auth, {
      action: `user_${act}_requested`,
      actor: user?.id ?? null,
      client: clientOf(request),
    });
  });
