/** The kinds of mails that carry a link or a code. */
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
  /** The label of the link; unused in a mail with only a code. */
  readonly button?: string;
};

/**
 * All texts of the mails in one language, with placeholders: `{product}`, `{address}` (the reader's own),
 * `{newAddress}`, `{time}` (the lifetime of the link or code).
 */
export type MailTexts = Readonly<Record<MailKind, MailWording>> & {
  readonly codeLead: string;
  readonly linkLead: string;
  readonly expiry: string;
  /** For a mail with a link and no code. */
  readonly linkAloneExpiry: string;
  /** For a mail with a code and no link. */
  readonly codeAloneLead: string;
  readonly codeAloneExpiry: string;
  /** Why the reader gets this mail. */
  readonly reason: string;
  readonly ignore: Readonly<Record<MailKind, string>>;
};
