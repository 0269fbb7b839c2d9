import { mailHtml } from './mail-html.ts';
import type { MailParts } from './mail-parts.ts';
import { mailText } from './mail-text.ts';
import { subjectOf } from './wording.ts';

type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

/** Renders a mail in the look that all mails share: subject, text, and HTML that says the same. */
export const drawMail = (parts: MailParts): DrawnMail => ({
  subject: subjectOf({ text: parts.subject, values: parts.values }),
  text: mailText(parts),
  html: mailHtml(parts),
});
