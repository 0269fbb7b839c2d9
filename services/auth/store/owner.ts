import type { TransactionOptions } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';

/**
 * How the service accesses its own tables. A request that waits longer than this for a row is refused with 409
 * `conflict`.
 */
export const asOwner = {
  ...owner,
  settings: { lock_timeout: '5s' },
} as const satisfies TransactionOptions;
