import type { TransactionOptions } from '@vocabloom/database/port/database.ts';

/**
 * How the service reaches its own tables. Whoever waits longer than this for a row is told to try again (409
 * `conflict`).
 */
export const asOwner = {
  identity: { kind: 'owner' },
  settings: { lock_timeout: '5s' },
} as const satisfies TransactionOptions;
