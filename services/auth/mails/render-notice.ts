import type { DrawMail, Mail } from '../ports/ports.ts';
import type { FactorType } from '../second-step/factor-types.ts';
import type { MailLanguage } from './language.ts';
import { reasonOf } from './render-mail.ts';
import { type AddressNoticeKind, addressNotices } from './texts/address-notices.ts';
import { stepMethods, type WaysInNoticeKind, waysInNotices } from './texts/ways-in-notices.ts';

export type NoticeKind = AddressNoticeKind | WaysInNoticeKind;

/** Renders a mail that only informs: it has neither a link nor a code. */
export function renderNotice(input: {
  readonly kind: NoticeKind;
  readonly language: MailLanguage;
  readonly productName: string;
  readonly to: string;
  readonly newAddress?: string;
  /** For a second step only: its type. */
  readonly method?: FactorType;
  readonly drawMail: DrawMail;
}): Mail {
  const { kind, language, productName, to, newAddress = '', method } = input;
  const { subject, heading, lead, note } = { ...addressNotices[language], ...waysInNotices[language] }[kind];
  return {
    to,
    ...input.drawMail({
      language,
      productName,
      values: {
        product: productName,
        address: to,
        newAddress,
        method: method === undefined ? '' : stepMethods[language][method],
      },
      subject,
      preheader: lead,
      heading,
      paragraphs: [lead],
      notes: [note],
      reason: reasonOf(language),
    }),
  };
}
