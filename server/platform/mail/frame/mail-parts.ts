/**
 * The contents of a mail, part by part; `drawMail` decides how they look. The auth service passes these too. Names in
 * braces are filled from `values`, except in `facts`, `quote` and `code`, which are used as they are.
 */
export type MailParts = {
  readonly language: 'en' | 'es' | 'fr' | 'he' | 'zh';
  readonly productName: string;
  readonly values: Readonly<Record<string, string>>;
  readonly subject: string;
  /** What mail lists show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** A text written by someone else, line by line. */
  readonly quote?: string;
  readonly action?: {
    readonly label: string;
    readonly url: string;
    /** Introduces the address spelled out, for programs that show no button; if absent, the address is not shown. */
    readonly spelledOut?: string;
  };
  readonly code?: { readonly lead: string; readonly code: string };
  /** In small letters below. */
  readonly notes?: readonly string[];
  /** Why the reader gets this mail, under the card. */
  readonly reason: string;
  /** How to stop mails of this kind. */
  readonly leave?: { readonly label: string; readonly url: string };
};

export const directionOf = ({ language }: Pick<MailParts, 'language'>): 'ltr' | 'rtl' =>
  language === 'he' ? 'rtl' : 'ltr';
