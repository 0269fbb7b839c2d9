import type { DrawMail, Mail } from '../ports/ports.ts';
import type { MailLanguage } from './language.ts';
import { reasonOf } from './render-mail.ts';
import { type NoticeKind, noticeTexts } from './texts/notices.ts';

/** Writes a mail that tells something and asks for nothing: it has neither link nor code. */
export function renderNotice(input: {
  readonly kind: NoticeKind;
  readonly language: MailLanguage;
  readonly productName: string;
  readonly to: string;
  readonly newAddress?: string;
  readonly drawMail: DrawMail;
}): Mail {
  const { kind, language, productName, to, newAddress = '' } = input;
  const { subject, heading, lead, note } = noticeTexts[language][kind];
  return {
    to,
    ...input.drawMail({
      language,
      productName,
      values: { product: productName, address: to, newAddress },
      subject,
      preheader: lead,
      heading,
      paragraphs: [lead],
      notes: [note],
      reason: reasonOf(language),
    }),
  };
}
