import { sampleMails } from '@vocabloom/auth-service/mails/sample-mails.ts';
import { MAIL_SAMPLES_PATH, type MailSample } from '@vocabloom/contract/mail-samples.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { httpError } from '../../http/http-error.ts';
import { drawMail } from '../frame/draw-mail.ts';
import { sampleLetters } from './sample-letters.ts';
import { type Product, writeLetter } from './write-letter.ts';

const samplesQuery = z.object({ language: z.enum(INTERFACE_LANGUAGE_CODES) });

/** `GET /dev/mails.json?language=`. Register it only if mails are kept instead of sent. */
export function serveMailSamples(app: FastifyInstance, product: Product): void {
  app.get(MAIL_SAMPLES_PATH, async (request, reply): Promise<readonly MailSample[]> => {
    const query = samplesQuery.safeParse(request.query);
    if (!query.success) throw httpError({ code: 'bad_request' });
    const { language } = query.data;
    reply.header('cache-control', 'no-store');
    const recipient = { to: 'learner@example.org', language, timeZone: 'Europe/Paris' };
    return [
      ...sampleMails({ language, productName: product.productName, drawMail }),
      ...sampleLetters.map(({ name, letter }) => ({
        kind: name,
        mail: writeLetter({ ...recipient, letter }, product),
      })),
    ].map(({ kind: name, mail: { subject, text, html } }) => ({ name, subject, text, html }));
  });
}
