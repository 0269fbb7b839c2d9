import { drawMail } from '../frame/draw-mail.ts';
import type { MailParts } from '../frame/mail-parts.ts';
import { severalLines } from '../frame/wording.ts';
import type { Mail } from '../transport.ts';
import { type Formats, formatsFor } from './formats.ts';
import { layouts, variantOf } from './layouts.ts';
import type { AddressedLetter, Letter } from './letter.ts';
import type { CountedText, LetterTexts } from './texts/letter-texts.ts';
import { letterTexts } from './texts/texts.ts';

export type Product = { readonly productName: string; readonly publicUrl: string };

/** The longest message the form accepts. */
const longestMessage = 5000;

/** Writes a letter in the reader's language and time zone, as a mail in text and HTML. */
export function writeLetter(addressed: AddressedLetter, product: Product): Mail {
  const { letter, to } = addressed;
  return { to, ...drawMail(partsOf(addressed, product)), ...headersOf(letter) };
}

function partsOf({ to, language, timeZone, letter }: AddressedLetter, product: Product): MailParts {
  const texts = letterTexts[language];
  const variant = variantOf(letter);
  const { path, facts, reason } = layouts[variant];
  const wording = texts.letters[variant];
  const formats = formatsFor(language, timeZone);
  const values: Readonly<Record<string, string>> = {
    product: product.productName,
    address: to,
    ...valuesOf(letter, { formats, texts }),
  };
  const rule = new Intl.PluralRules(language).select('count' in letter ? letter.count : 1);
  const say = (text: CountedText) => (typeof text === 'string' ? text : (text[rule] ?? text.other));
  return {
    language,
    productName: product.productName,
    values,
    subject: say(wording.subject),
    preheader: say(wording.preheader),
    heading: say(wording.heading),
    paragraphs: wording.paragraphs.map(say),
    ...(facts && {
      facts: facts.map((name) => ({ label: texts.facts[name], value: values[name] ?? '' })),
    }),
    ...(letter.kind === 'support-message' && { quote: severalLines(letter.message, longestMessage) }),
    ...(path !== undefined &&
      wording.action !== undefined && {
        action: {
          label: wording.action,
          url: `${product.publicUrl}${path}`,
          spelledOut: texts.spelledOut,
        },
      }),
    reason: texts.reasons[reason],
    ...('unsubscribeUrl' in letter && { leave: { label: texts.leave, url: letter.unsubscribeUrl } }),
  };
}

type Saying = { readonly formats: Formats; readonly texts: LetterTexts };

/** The values of a letter, formatted for its reader. */
function valuesOf(letter: Letter, { formats, texts }: Saying): Readonly<Record<string, string>> {
  const when = (at: Date) => ({ date: formats.date(at), moment: formats.moment(at) });
  switch (letter.kind) {
    case 'welcome':
      return letter.trialEndsAt === null ? {} : when(letter.trialEndsAt);
    case 'trial-ends':
    case 'subscription-ends':
      return when(letter.endsAt);
    case 'receipt':
      return {
        ...when(letter.premiumUntil),
        amount: formats.price(letter.amountMinor, letter.currency),
        period: texts.periods[letter.period],
        paidAt: formats.date(letter.paidAt),
        premiumUntil: formats.date(letter.premiumUntil),
      };
    case 'payment-failed':
      return when(letter.graceUntil);
    case 'new-device':
      return { ...when(letter.at), device: letter.device, at: formats.moment(letter.at) };
    case 'words-due':
      return { count: formats.number(letter.count) };
    case 'account-deleted':
      return {};
    case 'support-received':
      return when(letter.receivedAt);
    case 'support-message':
      return { name: letter.name, email: letter.email };
  }
}

function headersOf(letter: Letter): Pick<Mail, 'replyTo' | 'unsubscribeUrl'> {
  if (letter.kind === 'words-due') return { unsubscribeUrl: letter.unsubscribeUrl };
  return letter.kind === 'support-message' ? { replyTo: letter.email } : {};
}
