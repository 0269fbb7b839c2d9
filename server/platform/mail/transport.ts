import { fieldOf } from '@vocabloom/database/port/field-of.ts';
import { createTransport } from 'nodemailer';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  /** Unsubscribes from mails of this kind with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/** `permanent` failures (such as an address that does not exist) are given up at once, others are tried again. */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly permanent: boolean; readonly reason: string };

export type MailTransport = {
  /** Delivers one mail; never rejects. `id` becomes the Message-ID, the same for every attempt. */
  readonly deliver: (mail: Mail & { readonly id: string }) => Promise<Delivery>;
  readonly close: () => void;
};

type SmtpOptions = { readonly url: string; readonly from: string; readonly timeoutMs: number };

/** Sends by SMTP. Replies 5xx are permanent; 4xx, refused connections and timeouts are not (RFC 5321 4.2.1). */
export function createSmtpTransport({ url, from, timeoutMs }: SmtpOptions): MailTransport {
  const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    deliver: async (mail) => {
      try {
        await transporter.sendMail({ ...messageOf(mail), from, messageId: `<${mail.id}@${domain}>` });
        return { outcome: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transporter.close(),
  };
}

/** Addresses go in as objects, not as text that could name several; only known headers are set. */
const messageOf = ({ to, subject, text, html, replyTo, unsubscribeUrl }: Mail) => ({
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  headers: {
    // Auto-replies should not answer it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/** Classifies an error of nodemailer. */
function failureOf(error: unknown): Delivery {
  const responseCode = fieldOf(error, 'responseCode');
  const code = fieldOf(error, 'code');
  const reply = typeof responseCode === 'number' ? responseCode : undefined;
  // Wrong credentials are an operator's mistake, which will be corrected: the mail must survive it.
  const permanent = reply !== undefined && reply >= 500 && reply < 600 && code !== 'EAUTH';
  // The server's text often repeats the address, so only the numbers are kept.
  const reason = reply === undefined ? String(code ?? 'unknown failure') : `SMTP ${reply}`;
  return { outcome: 'failed', permanent, reason };
}
