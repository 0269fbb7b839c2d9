import type { FastifyRequest } from 'fastify';
import { chooseMailLanguage, type MailLanguage } from '../mails/language.ts';
import type { Metadata } from '../users/metadata.ts';

/** The language to write in: the one the user chose, or the one their browser asks for. */
export const mailLanguageFor = (
  request: FastifyRequest,
  metadata: Metadata | null | undefined,
): MailLanguage =>
  chooseMailLanguage({
    preferred: metadata?.preferred_language,
    acceptLanguage: request.headers['accept-language'],
  });
