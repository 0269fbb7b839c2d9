import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { startBillingWorker } from './modules/billing/billing-worker.ts';
import type { Store } from './modules/billing/create-store.ts';
import { payerTeller } from './modules/billing/tell-payer.ts';
import { letterWriter } from './platform/mail/letters/enqueue-letter.ts';
import { PRODUCT_NAME } from './services/auth.settings.ts';

type Billing = {
  readonly config: Config;
  readonly store: Store | undefined;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Starts reading what people pay for, if anything is sold. */
export async function startBilling({
  config,
  store,
  database,
  clock,
  logger,
}: Billing): Promise<() => Promise<void>> {
  if (store === undefined) return async () => undefined;
  const publicUrl = config.PUBLIC_URL;
  return startBillingWorker({
    database,
    clock,
    payments: store.payments,
    graceDays: config.BILLING_GRACE_DAYS,
    tell: payerTeller(letterWriter({ productName: PRODUCT_NAME, publicUrl })),
    onFailure: (err) => logger.error({ err }, 'a payment could not be read'),
    maxIdleMs: 60_000,
  });
}
