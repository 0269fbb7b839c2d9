import * as z from 'zod/mini';

/** Every mail in one language, to look at while developing (product: development mailbox). */
export const MAIL_SAMPLES_PATH = '/dev/mails.json';

export const MailSampleSchema = z.object({
  /** What the mail is about, as the code names it. */
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export const MailSamplesSchema = z.array(MailSampleSchema);

export type MailSample = z.infer<typeof MailSampleSchema>;
