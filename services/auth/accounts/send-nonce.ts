import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import type { MailLanguage } from '../mails/language.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { renderMail } from '../mails/render-mail.ts';
import type { SmsChannel } from '../ports/ports.ts';
import { type SentCode, textCode } from '../sms/send-sms.ts';
import { requireSmsAllowed } from '../sms/sms-limits.ts';
import { testCodeOf } from '../sms/test-codes.ts';
import { replaceOneTimeToken } from '../store/one-time-tokens.ts';
import { updateUser } from '../store/users.ts';
import { codeHash, newCode, newLinkToken } from '../tokens/mailed-secret.ts';
import { nonceSeconds } from './password-change.ts';

type Contact = { readonly email: string } | { readonly phone: string; readonly channel: SmsChannel };

/**
 * Sends a reauthentication code to the address or number of a user, whom the caller has locked. Returns the text
 * message being sent, or null for a mail.
 */
export async function sendNonce(
  tx: Transaction,
  auth: AuthContext,
  {
    userId,
    language,
    contact,
  }: { readonly userId: string; readonly language: MailLanguage; readonly contact: Contact },
): Promise<SentCode | null> {
  const { now } = momentOf(auth);
  const id = auth.ids.uuid();
  const fixed = 'phone' in contact ? testCodeOf(auth, contact.phone) : null;
  const code = fixed ?? newCode(auth.random);
  if ('email' in contact) {
    await requireMailAllowed(tx, auth, { kind: 'reauthentication', subject: contact.email });
  } else {
    await requireSmsAllowed(tx, auth, { kind: 'reauthentication', phone: contact.phone });
  }
  // The row requires a link secret; this one is never sent.
  const { selector, hash } = newLinkToken(auth.random, 'implicit');
  await replaceOneTimeToken(tx, {
    id,
    user_id: userId,
    token_type: 'reauthentication_token',
    selector,
    token_hash: hash,
    code_hash: codeHash(id, code),
    relates_to: 'email' in contact ? contact.email : contact.phone,
    sign_up_id: null,
    flow_state_id: null,
    created_at: now,
  });
  await updateUser(tx, userId, { reauthentication_sent_at: now, updated_at: now });
  if ('phone' in contact && fixed !== null) {
    return { kind: 'reauthentication', phone: contact.phone, ticket: null };
  }
  if ('phone' in contact) {
    const { smsOtpSeconds: lifeSeconds } = auth.settings;
    const sms = { kind: 'reauthentication', code, language, lifeSeconds, by: 'caller' } as const;
    return textCode(tx, auth, { ...contact, ...sms });
  }
  const { productName } = auth.settings;
  const mail = { kind: 'reauthentication', link: null, code, lifeSeconds: nonceSeconds } as const;
  const { drawMail } = auth;
  await auth.enqueueMail(tx, renderMail({ ...mail, language, productName, drawMail, to: contact.email }));
  return null;
}
