import type { DrawMail, Mail } from '../ports/ports.ts';
import type { MailLanguage } from './language.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import type { MailKind, MailTexts } from './texts/mail-texts.ts';
import { zh } from './texts/zh.ts';

const textsByLanguage: Readonly<Record<MailLanguage, MailTexts>> = { en, es, fr, he, zh };

/** The line that explains why the reader gets mail about their account. */
export const reasonOf = (language: MailLanguage): string => textsByLanguage[language].reason;

/** Renders one mail with a link, a code, or both for the same purpose. `drawMail` decides how it looks. */
export function renderMail(input: {
  readonly kind: MailKind;
  readonly language: MailLanguage;
  readonly productName: string;
  /** The reader's address. */
  readonly to: string;
  /** For an email change only: the new address. */
  readonly newAddress?: string;
  readonly link: string | null;
  readonly code: string | null;
  readonly lifeSeconds: number;
  readonly drawMail: DrawMail;
}): Mail {
  const { kind, language, productName, to, link, code } = input;
  const texts = textsByLanguage[language];
  const wording = texts[kind];
  return {
    to,
    ...input.drawMail({
      language,
      productName,
      values: {
        product: productName,
        address: to,
        newAddress: input.newAddress ?? '',
        time: lifeInWords(input.lifeSeconds, language),
      },
      subject: wording.subject,
      preheader: wording.lead,
      heading: wording.heading,
      paragraphs: [wording.lead],
      ...(link !== null && {
        action: { label: wording.button ?? wording.heading, url: link, spelledOut: texts.linkLead },
      }),
      ...(code !== null && { code: { lead: link === null ? texts.codeAloneLead : texts.codeLead, code } }),
      notes: [expiryOf(texts, { link, code }), texts.ignore[kind]],
      reason: texts.reason,
    }),
  };
}

function expiryOf(
  texts: MailTexts,
  { link, code }: { readonly link: string | null; readonly code: string | null },
): string {
  if (link === null) return texts.codeAloneExpiry;
  return code === null ? texts.linkAloneExpiry : texts.expiry;
}

function lifeInWords(seconds: number, language: MailLanguage): string {
  const hours = seconds / 3600;
  const [amount, unit] =
    hours >= 1 ? [Math.floor(hours), 'hour'] : [Math.max(1, Math.floor(seconds / 60)), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
