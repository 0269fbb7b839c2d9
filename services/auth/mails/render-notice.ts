import type { AccountNotice } from '../ports/account-notices.ts';
import type { DrawMail, Mail } from '../ports/ports.ts';
import type { FactorType } from '../second-step/factor-types.ts';
import type { MailLanguage } from './language.ts';
import { reasonOf } from './render-mail.ts';
import { accountNoticeTexts } from './texts/account-notices.ts';
import { type AddressNoticeKind, addressNotices } from './texts/address-notices.ts';
import { stepMethods, type WaysInNoticeKind, waysInNotices } from './texts/ways-in-notices.ts';

export type NoticeKind = AccountNotice | AddressNoticeKind | WaysInNoticeKind;

/** What a notice is about. */
export type Notice = {
  readonly kind: NoticeKind;
  readonly newAddress?: string;
  /** For a second step only: its type. */
  readonly method?: FactorType;
  /** For an identity only: the provider's name, or null for a phone number. */
  readonly provider?: string | null;
  /** For a changed number only, each with its plus sign. */
  readonly phones?: { readonly former: string; readonly now: string };
};

/** Renders a mail that only informs: it has neither a link nor a code. */
export function renderNotice(
  input: Notice & {
    readonly language: MailLanguage;
    readonly productName: string;
    readonly to: string;
    readonly drawMail: DrawMail;
  },
): Mail {
  const { kind, language, productName, to } = input;
  const { subject, heading, lead, note } = {
    ...accountNoticeTexts[language],
    ...addressNotices[language],
    ...waysInNotices[language],
  }[kind];
  return {
    to,
    ...input.drawMail({
      language,
      productName,
      values: { product: productName, address: to, ...valuesOf(input, language) },
      subject,
      preheader: lead,
      heading,
      paragraphs: [lead],
      notes: [note],
      reason: reasonOf(language),
    }),
  };
}

const valuesOf = ({ newAddress, method, provider, phones }: Notice, language: MailLanguage) => ({
  ...(newAddress !== undefined && { newAddress }),
  ...(method !== undefined && { method: stepMethods[language][method] }),
  ...(provider !== undefined && { way: provider ?? stepMethods[language].phone }),
  ...(phones !== undefined && { phone: phones.now, formerPhone: phones.former }),
});
