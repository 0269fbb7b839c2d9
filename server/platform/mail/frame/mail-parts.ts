/**
 * What a mail says, part by part; `drawMail` decides how that looks. Also what the auth service hands over. Names in
 * braces are filled from `values`, but for `facts`, `quote` and `code`, which are taken as they are.
 */
export type MailParts = {
  readonly language: 'en' | 'es' | 'fr' | 'he' | 'zh';
  readonly productName: string;
  readonly values: Readonly<Record<string, string>>;
  readonly subject: string;
  /** What lists of mails show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** What somebody else wrote, line by line as they did. */
  readonly quote?: string;
  readonly action?: {
    readonly label: string;
    readonly url: string;
    /** Said before the address spelled out, for programs that show no button; without it, it is not. */
    readonly spelledOut?: string;
  };
  readonly code?: { readonly lead: string; readonly code: string };
  /** In small letters below. */
  readonly notes?: readonly string[];
  /** Why the reader gets this mail, under the card. */
  readonly reason: string;
  /** How not to get more of its kind. */
  readonly leave?: { readonly label: string; readonly url: string };
};

export const directionOf = ({ language }: Pick<MailParts, 'language'>): 'ltr' | 'rtl' =>
  language === 'he' ? 'rtl' : 'ltr';
