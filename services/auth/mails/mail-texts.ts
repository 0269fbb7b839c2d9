/** The reasons for which the service writes to somebody. */
export type MailKind = 'confirmation' | 'recovery' | 'email_change_current' | 'email_change_new';

type MailWording = {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly button: string;
};

/**
 * All that mails say in one language. Parts in braces are filled in: `{product}`, `{address}` (the reader's
 * own), `{newAddress}`, `{time}` (how long the link lives).
 */
export type MailTexts = Readonly<Record<MailKind, MailWording>> & {
  readonly codeLead: string;
  readonly linkLead: string;
  readonly expiry: string;
  readonly ignore: Readonly<Record<MailKind, string>>;
};
