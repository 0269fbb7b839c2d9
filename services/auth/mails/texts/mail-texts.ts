/** The reasons for which the service writes to somebody. */
export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

type MailWording = {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  /** On the link; of no use in a mail that has a code alone. */
  readonly button?: string;
};

/**
 * All that mails say in one language. Parts in braces are filled in: `{product}`, `{address}` (the reader's
 * own), `{newAddress}`, `{time}` (how long the link lives).
 */
export type MailTexts = Readonly<Record<MailKind, MailWording>> & {
  readonly codeLead: string;
  readonly linkLead: string;
  readonly expiry: string;
  /** Where a mail has a link and no code. */
  readonly linkAloneExpiry: string;
  /** Where a mail has a code and no link. */
  readonly codeAloneLead: string;
  readonly codeAloneExpiry: string;
  /** Why the reader gets this mail. */
  readonly reason: string;
  readonly ignore: Readonly<Record<MailKind, string>>;
};
