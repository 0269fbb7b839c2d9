import { z } from 'zod';
import { list, text, webUrl, wholeNumber, yesOrNo } from './settings/kinds.ts';
import type { PublicPart } from './settings/public-part.ts';
import { setting, type ValuesOf } from './settings/setting.ts';

/** The server itself. */
export const platformSettings = {
  MODE: setting({
    meaning: 'development, or production: then SMTP_URL and PUBLIC_URL must be set and /dev/mailbox is gone',
    example: 'production',
    fallback: 'development',
    schema: text
      .pipe(z.enum(['development', 'production'], 'must be development or production'))
      .default('development'),
  }),
  HOST: setting({
    meaning: 'network address to listen on (localhost in development, 0.0.0.0 in production)',
    example: '0.0.0.0',
    schema: text.min(1, 'must not be empty').optional(),
  }),
  PORT: setting({
    meaning: 'port to listen on',
    example: '8080',
    fallback: '8080',
    schema: wholeNumber({ from: 0, to: 65_535 }).default(8080),
  }),
  PUBLIC_URL: setting({
    meaning:
      'address people reach the app at, used in mails and redirects (in development http://localhost:PORT)',
    example: 'https://vocabulary.example.org',
    schema: webUrl.optional(),
  }),
  TRUST_PROXY: setting({
    meaning:
      'addresses or networks of the proxies in front, comma separated: only they may say who the client is',
    example: '10.0.0.0/8,127.0.0.1',
    schema: list.optional(),
  }),
  DATA_DIR: setting({
    meaning: 'folder for the embedded database and the generated secrets',
    example: '/var/lib/vocabloom',
    fallback: './data',
    schema: text.min(1, 'must not be empty').default('./data'),
  }),
  LOG_LEVEL: setting({
    meaning: 'how much is logged: fatal, error, warn, info, debug, trace or silent',
    example: 'warn',
    fallback: 'info',
    schema: text
      .pipe(
        z.enum(
          ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
          'must be fatal, error, warn, info, debug, trace or silent',
        ),
      )
      .default('info'),
  }),
  OFFLINE_APP: setting({
    meaning:
      'let browsers take the app along and work without a network (true), or have them let go of what they took (false)',
    example: 'false',
    fallback: 'true',
    schema: yesOrNo.default(true),
  }),
  METRICS_TOKEN: setting({
    meaning:
      'what a reader of /metrics shows as its bearer token; without it /metrics is open in development and gone in production',
    example: 'a-long-random-text-of-your-own',
    secret: true,
    schema: text.min(16, 'must have at least 16 characters').optional(),
  }),
  API_DOCS: setting({
    meaning: 'serve the description of the interface at /docs (true in development, false in production)',
    example: 'true',
    schema: yesOrNo.optional(),
  }),
} as const;

/** Whether browsers may keep the app for working without a network. */
export const publicPlatform = ({ OFFLINE_APP }: Pick<ValuesOf<typeof platformSettings>, 'OFFLINE_APP'>) =>
  ({ features: { offlineApp: OFFLINE_APP } }) satisfies PublicPart;
