import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import type { MailLanguage } from '../mails/language.ts';
import type { SmsChannel } from '../ports/ports.ts';
import { sendSmsCode } from '../sms/send-sms-code.ts';
import { requireSmsAllowed } from '../sms/sms-limits.ts';
import { asOwner } from '../store/owner.ts';
import { insertSignUp } from '../store/sign-ups.ts';
import type { Metadata } from '../users/metadata.ts';
import type { Client } from './client.ts';
import { confirmPhone } from './confirm-phone.ts';
import { findOrCreate } from './find-or-create.ts';
import { keepOnly } from './keep-only.ts';
import { pending, refuseTaken, type SignUpOutcome, signInAtOnce } from './sign-up-outcome.ts';

type SignUp = {
  readonly phone: string;
  readonly password: string;
  readonly data: Metadata;
  readonly channel: SmsChannel;
  readonly language: MailLanguage;
  readonly client: Client;
};

/**
 * Signs up with a phone number and a password (protocol: sign-up), as `signUpByEmail` does with an address: the sign-up
 * whose code is entered counts. The response does not wait for the message, since none is sent to a number that is
 * taken.
 */
export async function signUpByPhone(auth: AuthContext, signUp: SignUp): Promise<SignUpOutcome> {
  const { phone, data, client, channel, language } = signUp;
  const contact = { phone };
  const passwordHash = await auth.passwords.hash(signUp.password);
  return auth.database.transaction(asOwner, async (tx) => {
    const { phoneAutoconfirm } = auth.settings;
    const chosen = phoneAutoconfirm ? { data, passwordHash } : { data: {}, passwordHash: null };
    const { user, isNew } = await findOrCreate(tx, auth, { contact, ...chosen });
    const { id: userId } = user;
    const isTaken = user.phone_confirmed_at !== null;
    const asked = { user, contact, client };
    if (phoneAutoconfirm && isTaken) return refuseTaken(tx, auth, asked);
    if (phoneAutoconfirm && isNew) {
      await confirmPhone(tx, auth, { user, signUp: null });
      return signInAtOnce(tx, auth, asked);
    }
    await requireSmsAllowed(tx, auth, { kind: 'otp', phone });
    await keepOnly(tx, !isTaken, async () => {
      const signUpId = auth.ids.uuid();
      await insertSignUp(tx, { id: signUpId, userId, passwordHash, data, now: momentOf(auth).now });
      const way = { channel, language, by: 'background' } as const;
      await sendSmsCode(tx, auth, { act: 'otp', userId, phone, signUpId, ...way });
    });
    return pending(tx, auth, { ...asked, isTaken, data });
  });
}
