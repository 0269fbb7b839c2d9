import { MAIL_SAMPLES_PATH, type MailSample, MailSamplesSchema } from '@vocabloom/contract/mail-samples.ts';

/** Every mail of the product in one language. Null if this server shows none. */
export async function loadSamples(language: string): Promise<readonly MailSample[] | null> {
  const query = new URLSearchParams({ language });
  const response = await fetch(`${MAIL_SAMPLES_PATH}?${query}`, { headers: { accept: 'application/json' } });
  if (response.status === 404) return null;
  if (!response.ok)
    throw Object.assign(new Error(`The request for the samples was answered ${response.status}`), {
      status: response.status,
    });
  return MailSamplesSchema.parse(await response.json());
}
