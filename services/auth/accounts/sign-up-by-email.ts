import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { type LinkRequest, sendLinks } from '../mails/send-link.ts';
import { asOwner } from '../store/owner.ts';
import { insertSignUp } from '../store/sign-ups.ts';
import type { Metadata } from '../users/metadata.ts';
import type { Client } from './client.ts';
import { confirmEmail } from './confirm-email.ts';
import { findOrCreate } from './find-or-create.ts';
import { keepOnly } from './keep-only.ts';
import { pending, refuseTaken, type SignUpOutcome, signInAtOnce } from './sign-up-outcome.ts';

type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly data: Metadata;
  readonly client: Client;
  readonly link: LinkRequest;
};

/**
 * Signs up with an email address and a password (protocol: sign-up). Until the address is confirmed, the password and
 * data belong to this sign-up alone and wait beside those of other sign-ups with the same address: the one whose link
 * is opened counts. A user who already has the address is left unchanged. Unless addresses are confirmed automatically,
 * new, unconfirmed and confirmed addresses all take the same work.
 */
export async function signUpByEmail(auth: AuthContext, signUp: SignUp): Promise<SignUpOutcome> {
  const { email, data, client } = signUp;
  const contact = { email };
  const passwordHash = await auth.passwords.hash(signUp.password);
  return auth.database.transaction(asOwner, async (tx) => {
    const { emailAutoconfirm } = auth.settings;
    const chosen = emailAutoconfirm ? { data, passwordHash } : { data: {}, passwordHash: null };
    const { user, isNew } = await findOrCreate(tx, auth, { contact, ...chosen });
    const isTaken = user.email_confirmed_at !== null;
    const asked = { user, contact, client };
    if (emailAutoconfirm && isTaken) return refuseTaken(tx, auth, asked);
    if (emailAutoconfirm && isNew) {
      await confirmEmail(tx, auth, { user, signUp: null });
      return signInAtOnce(tx, auth, asked);
    }
    await requireMailAllowed(tx, auth, { kind: 'confirmation', subject: email });
    await keepOnly(tx, !isTaken, async () => {
      const { now } = momentOf(auth);
      const signUpId = auth.ids.uuid();
      await insertSignUp(tx, { id: signUpId, userId: user.id, passwordHash, data, now });
      await sendLinks(tx, auth, {
        ...signUp.link,
        act: 'confirmation',
        userId: user.id,
        signUpId,
        letters: [{ kind: 'confirmation', to: email, tokenType: 'confirmation_token' }],
      });
    });
    return pending(tx, auth, { ...asked, isTaken, data });
  });
}
