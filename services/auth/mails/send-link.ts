import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import type { Challenge } from '../pkce/challenge.ts';
import { insertFlowState } from '../store/flow-states.ts';
import type { OneTimeTokenType } from '../store/one-time-tokens.ts';
import { noteSent } from '../store/users.ts';
import { issueToken, verificationLink } from './issue-token.ts';
import type { MailLanguage } from './language.ts';
import { renderMail } from './render-mail.ts';
import { renderNotice } from './render-notice.ts';
import type { MailKind } from './texts/mail-texts.ts';

/** What all links of one request share. */
export type LinkRequest = {
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
  readonly language: MailLanguage;
};

/** For each act: the `type` of its link, and the column that records when it was sent. */
const acts = {
  confirmation: { type: 'signup', sentAt: 'confirmation_sent_at' },
  invite: { type: 'invite', sentAt: 'invited_at' },
  recovery: { type: 'recovery', sentAt: 'recovery_sent_at' },
  magiclink: { type: 'magiclink', sentAt: 'recovery_sent_at' },
  email_change: { type: 'email_change', sentAt: 'email_change_sent_at' },
} as const;

/** The authentication method recorded for a session that begins by PKCE (protocol: access tokens). */
const flowMethods: Readonly<Record<keyof typeof acts, string>> = {
  confirmation: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
};

export type LinkAct = keyof typeof acts;

type Letter = {
  readonly kind: MailKind;
  readonly to: string;
  readonly tokenType: OneTimeTokenType;
  /** The address belongs to another account: its owner is told so, and no one gets the link. */
  readonly isTaken?: boolean;
};

/**
 * Mails links and codes for one act, each to its own address, all within the transaction. The work is the same for a
 * user who does not exist, because rows are inserted by selecting from the existing users.
 */
export async function sendLinks(
  tx: Transaction,
  auth: AuthContext,
  input: LinkRequest & {
    readonly act: LinkAct;
    readonly userId: string;
    readonly letters: readonly [Letter, ...Letter[]];
    readonly newAddress?: string;
    /** The sign-up that the links confirm. */
    readonly signUpId?: string | null;
    /** Makes the link to a page of the product that takes the token. The mail then has no code. */
    readonly page?: (token: string) => string;
  },
): Promise<void> {
  const { now } = momentOf(auth);
  const { type, sentAt } = acts[input.act];
  const flowId = input.challenge === null ? null : auth.ids.uuid();
  if (input.challenge !== null && flowId !== null) {
    await insertFlowState(tx, {
      id: flowId,
      userId: input.userId,
      authCode: auth.ids.uuid(),
      challenge: input.challenge,
      method: flowMethods[input.act],
      now,
    });
  }
  await noteSent(tx, { userId: input.userId, sentAt, now });
  for (const { kind, to, tokenType, isTaken = false } of input.letters) {
    const { token, code } = await issueToken(tx, auth, {
      userId: input.userId,
      tokenType,
      to,
      signUpId: input.signUpId ?? null,
      flowId,
    });
    const common = {
      language: input.language,
      productName: auth.settings.productName,
      drawMail: auth.drawMail,
      to,
      ...(input.newAddress === undefined ? {} : { newAddress: input.newAddress }),
    };
    const mail = renderMail({
      ...common,
      kind,
      link: input.page?.(token) ?? verificationLink(auth, { token, type, redirectTo: input.redirectTo }),
      code: input.page === undefined ? code : null,
      lifeSeconds: auth.settings.otpSeconds,
    });
    await auth.enqueueMail(tx, isTaken ? renderNotice({ ...common, kind: 'email_taken' }) : mail);
  }
}
