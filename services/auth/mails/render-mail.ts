import type { Mail } from '../ports/ports.ts';
import type { MailLanguage } from './language.ts';
import { escapeHtml, isolatedHtml, mailHtml } from './mail-html.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import type { MailKind, MailTexts } from './texts/mail-texts.ts';
import { zh } from './texts/zh.ts';

const textsByLanguage: Readonly<Record<MailLanguage, MailTexts>> = { en, es, fr, he, zh };

/** Writes one mail in text and HTML: a link and a code for the same act, or a code alone. */
export function renderMail(input: {
  readonly kind: MailKind;
  readonly language: MailLanguage;
  readonly productName: string;
  /** The reader's address. */
  readonly to: string;
  /** Only of an email change: where the account is to move. */
  readonly newAddress?: string;
  readonly link: string | null;
  readonly code: string;
  readonly lifeSeconds: number;
}): Mail {
  const texts = textsByLanguage[input.language];
  const wording = texts[input.kind];
  const values: Readonly<Record<string, string>> = {
    product: input.productName,
    address: input.to,
    newAddress: input.newAddress ?? '',
    time: lifeInWords(input.lifeSeconds, input.language),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const fillHtml = (text: string) =>
    escapeHtml(text).replace(/\{(\w+)\}/g, (_, name: string) => isolatedHtml(values[name] ?? ''));
  const parts = {
    heading: fill(wording.heading),
    lead: fill(wording.lead),
    button: fill(wording.button ?? ''),
    codeLead: input.link === null ? texts.codeAloneLead : texts.codeLead,
    linkLead: texts.linkLead,
    expiry: fill(input.link === null ? texts.codeAloneExpiry : texts.expiry),
    ignore: fill(texts.ignore[input.kind]),
    link: input.link,
    code: input.code,
    productName: input.productName,
  };
  return {
    to: input.to,
    // A line break in a header would begin another header.
    subject: fill(wording.subject).replace(/[\r\n]+/g, ' '),
    text: `${[
      parts.heading,
      parts.lead,
      ...(parts.link === null ? [] : [`${parts.button}\n${parts.link}`]),
      `${parts.codeLead} ${parts.code}`,
      parts.expiry,
      parts.ignore,
      parts.productName,
    ].join('\n\n')}\n`,
    html: mailHtml({ ...parts, language: input.language, leadHtml: fillHtml(wording.lead) }),
  };
}

function lifeInWords(seconds: number, language: MailLanguage): string {
  const hours = seconds / 3600;
  const [amount, unit] =
    hours >= 1 ? [Math.floor(hours), 'hour'] : [Math.max(1, Math.floor(seconds / 60)), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
