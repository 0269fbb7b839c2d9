import type { Config } from './config.ts';
import { isTestKey, storeOf } from './modules/billing/billing.settings.ts';

type Banner = {
  readonly config: Config;
  readonly databaseEngine: 'pglite' | 'postgres';
  readonly port: number;
};

const descriptions = {
  database: { pglite: 'embedded (PGlite)', postgres: 'PostgreSQL' },
  ai: {
    library: 'built-in library',
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    compatible: 'OpenAI-compatible server',
  },
  mail: { mailbox: 'kept here, read at /dev/mailbox', smtp: 'SMTP' },
} as const;

/** What is printed once the server listens: its address and which engine does each job. */
export function banner({ config, databaseEngine, port }: Banner): string {
  const mail = config.SMTP_URL === undefined ? 'mailbox' : 'smtp';
  const where = databaseEngine === 'pglite' ? ` in ${config.DATA_DIR}` : '';
  // The settings do not know a port chosen by the system.
  const address = config.PORT === 0 ? `http://localhost:${port}` : config.PUBLIC_URL;
  return [
    '',
    `  Vocabloom is at ${address}`,
    '',
    `  database   ${descriptions.database[databaseEngine]}${where}`,
    `  AI         ${descriptions.ai[config.AI_PROVIDER]}`,
    `  mail       ${descriptions.mail[mail]}`,
    `  payments   ${paymentsOf(config)}`,
    '',
  ].join('\n');
}

/** Whether real money moves, and if not, why. */
function paymentsOf(config: Config): string {
  const { PLANS, STRIPE_SECRET_KEY: key = '' } = config;
  const store = storeOf(config);
  if (store === 'stripe') return isTestKey(key) ? 'Stripe, test mode: no money moves' : 'Stripe';
  if (store === 'sandbox')
    return 'sandbox: no money moves, premium costs nothing (STRIPE_SECRET_KEY is not set)';
  return PLANS
    ? 'none: nothing is sold (STRIPE_SECRET_KEY is not set)'
    : 'none: everybody has premium (PLANS=off)';
}
