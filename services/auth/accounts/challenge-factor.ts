import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import type { MailLanguage } from '../mails/language.ts';
import type { SmsChannel } from '../ports/ports.ts';
import { requireVerification } from '../second-step/factor-types.ts';
import { factorNotFound } from '../second-step/refusals.ts';
import { requireDelivered, requireSmsWorks, type SentCode, textCode } from '../sms/send-sms.ts';
import { requireSmsAllowed } from '../sms/sms-limits.ts';
import { insertChallenge } from '../store/challenges.ts';
import { listFactorKeys, lockFactor, type StoredFactor } from '../store/factors.ts';
import { asOwner } from '../store/owner.ts';
import { codeHash, newCode } from '../tokens/mailed-secret.ts';
import type { User } from '../users/user.ts';
import { challengeBytes, creationOptions, requestOptions } from '../webauthn/options.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { keyOf } from './factor-key.ts';
import { challengeSeconds } from './verify-factor.ts';

type Wish = {
  readonly user: User;
  readonly sessionId: string;
  readonly factorId: string;
  readonly channel: SmsChannel;
  readonly language: MailLanguage;
  readonly client: Client;
};

/** What belongs to a challenge besides its id: what is stored, what the person is told, and what was sent. */
type Asked = {
  readonly codeHash?: string;
  readonly webauthnChallenge?: string;
  readonly told?: object;
  readonly sent?: SentCode;
};

/**
 * Challenges a factor (protocol: second factors). The challenge is answered once, within five minutes, in the same
 * session.
 */
export async function challengeFactor(auth: AuthContext, wish: Wish) {
  const { user, sessionId, factorId, client } = wish;
  const { now, nowMs } = momentOf(auth);
  const id = auth.ids.uuid();
  const { type, asked } = await auth.database.transaction(asOwner, async (tx) => {
    const factor = await lockFactor(tx, { id: factorId, userId: user.id });
    if (factor === null) throw factorNotFound();
    requireVerification(factor, auth.settings, 'challenge');
    const question = await ask(tx, auth, { ...wish, factor, challengeId: id });
    await insertChallenge(tx, { id, factorId, sessionId, ip: client.ip, now, ...question });
    const traits = { factor_id: factorId };
    await audit(tx, auth, { action: 'challenge_created', actor: user.id, client, traits });
    return { type: factor.factor_type, asked: question };
  });
  if (asked.sent !== undefined) await requireDelivered(auth, asked.sent);
  return { id, type, expires_at: Math.floor(nowMs / 1000) + challengeSeconds, ...asked.told };
}

type Question = Wish & { readonly factor: StoredFactor; readonly challengeId: string };

async function ask(tx: Transaction, auth: AuthContext, question: Question): Promise<Asked> {
  const type = question.factor.factor_type;
  if (type === 'phone') return askPhone(tx, auth, question);
  return type === 'webauthn' ? askKey(tx, auth, question) : {};
}

async function askPhone(
  tx: Transaction,
  auth: AuthContext,
  { factor, challengeId, channel, language }: Question,
): Promise<Asked> {
  requireSmsWorks(auth);
  const phone = factor.phone ?? '';
  await requireSmsAllowed(tx, auth, { kind: 'factor', phone });
  const code = newCode(auth.random);
  const message = { kind: 'factor', phone, code, channel, language } as const;
  const sent = await textCode(tx, auth, { ...message, lifeSeconds: challengeSeconds, by: 'caller' });
  return { codeHash: codeHash(challengeId, code), sent };
}

async function askKey(tx: Transaction, auth: AuthContext, { user, factor }: Question): Promise<Asked> {
  const challenge = auth.random.bytes(challengeBytes);
  const { relyingParty } = auth.settings;
  const name = user.email || user.phone || user.id;
  const isNew = factor.status === 'unverified';
  const publicKey = isNew
    ? await creationOptions({
        relyingParty,
        challenge,
        kind: 'factor',
        // Under the user's own handle it would replace their passkey on the same device.
        holder: { handle: factor.id, name, displayName: factor.friendly_name || name },
        existing: await listFactorKeys(tx, user.id),
      })
    : await requestOptions({ relyingParty, challenge, key: keyOf(factor) });
  return {
    webauthnChallenge: Buffer.from(challenge).toString('base64url'),
    told: { webauthn: { type: isNew ? 'create' : 'request', credential_options: { publicKey } } },
  };
}
