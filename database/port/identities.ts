import type { TransactionOptions } from './database.ts';

/** As whoever owns the tables: row level security does not apply. */
export const owner = { identity: { kind: 'owner' } } as const satisfies TransactionOptions;

/** As the server: row level security lets it pass, but it reaches only what it was granted. */
export const service = { identity: { kind: 'service' } } as const satisfies TransactionOptions;
