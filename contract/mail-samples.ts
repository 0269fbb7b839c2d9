import * as z from 'zod/mini';

/** Every mail there is in one language, to be looked at while developing (product: development mailbox). */
export const MAIL_SAMPLES_PATH = '/dev/mails.json';

export const MailSampleSchema = z.object({
  /** What it is about, in the words of the code. */
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export const MailSamplesSchema = z.array(MailSampleSchema);

export type MailSample = z.infer<typeof MailSampleSchema>;
