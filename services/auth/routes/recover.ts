import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../accounts/audit.ts';
import { keepOnly } from '../accounts/keep-only.ts';
import type { AuthContext } from '../context.ts';
import { challengeFields, readBody, text } from '../http/body.ts';
import { clientOf, redirectOf } from '../http/client.ts';
import { validationFailed } from '../http/errors.ts';
import { mailLanguageFor } from '../http/mail-language.ts';
import { requireRate } from '../http/rate-limit.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { sendLinks } from '../mails/send-link.ts';
import { parseChallenge } from '../pkce/challenge.ts';
import { asOwner } from '../store/owner.ts';
import { findUser } from '../store/users.ts';
import { parseEmail } from '../users/email-address.ts';

const schema = z.object({ email: text, ...challengeFields });

export const recoverRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/recover', async (request) => {
    requireRate(request, auth, 'recover');
    const body = readBody(request, schema);
    if (body.email === '') throw validationFailed('Password recovery requires an email');
    const email = parseEmail(body.email);
    const challenge = parseChallenge(body);
    await auth.database.transaction(asOwner, async (tx) => {
      const user = await findUser(tx, { email }, { lock: true });
      await requireMailAllowed(tx, auth, { kind: 'recovery', subject: email });
      await keepOnly(tx, user !== null, () =>
        sendLinks(tx, auth, {
          challenge,
          redirectTo: redirectOf(request, auth),
          language: mailLanguageFor(request, user?.raw_user_meta_data),
          act: 'recovery',
          userId: user?.id ?? auth.ids.uuid(),
          letters: [{ kind: 'recovery', to: email, tokenType: 'recovery_token' }],
        }),
      );
      await audit(tx, auth, {
        action: 'user_recovery_requested',
        actor: user?.id ?? null,
        client: clientOf(request),
      });
    });
    return {};
  });
};
