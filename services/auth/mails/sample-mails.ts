import { accountNotices } from '../ports/account-notices.ts';
import type { DrawMail, Mail } from '../ports/ports.ts';
import type { MailLanguage } from './language.ts';
import { renderMail } from './render-mail.ts';
import { type NoticeKind, renderNotice } from './render-notice.ts';
import type { MailKind } from './texts/mail-texts.ts';

const link =
  'https://example.org/auth/v1/verify?token=sample&type=signup&redirect_to=https%3A%2F%2Fexample.org';

/** The link in each kind of mail; null for a mail with only a code. All but invitations have a code. */
const links: Readonly<Record<MailKind, string | null>> = {
  confirmation: link,
  invite: 'https://example.org/auth/callback?userId=sample&email=learner%40example.org&credential=sample',
  recovery: link,
  magiclink: link,
  email_change_current: link,
  email_change_new: link,
  reauthentication: null,
};

const notices = [
  ...accountNotices,
  'email_changed',
  'email_taken',
  'step_added',
  'step_removed',
  'passkey_added',
  'passkey_removed',
] as const satisfies readonly NoticeKind[];

const addresses = { to: 'learner@example.org', newAddress: 'new.address@example.org' };

const changed = {
  method: 'totp',
  provider: 'Google',
  phones: { former: '+15550100', now: '+15550199' },
} as const;

type Sample = { readonly kind: MailKind | NoticeKind; readonly mail: Mail };

/** Every mail the service sends, with invented addresses, links that lead nowhere and a code that opens nothing. */
export const sampleMails = (input: {
  readonly language: MailLanguage;
  readonly productName: string;
  readonly drawMail: DrawMail;
}): readonly Sample[] => [
  // TypeScript types the keys of any object as texts; there is a link for each kind.
  ...(Object.keys(links) as MailKind[]).map((kind) => ({
    kind,
    mail: renderMail({
      ...input,
      ...addresses,
      kind,
      link: links[kind],
      code: kind === 'invite' ? null : '012345',
      lifeSeconds: 86_400,
    }),
  })),
  ...notices.map((kind) => ({ kind, mail: renderNotice({ ...input, ...addresses, kind, ...changed }) })),
];
