import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { EnqueueLetter } from '../../platform/mail/letters/enqueue-letter.ts';
import type { Batch } from './batch.ts';

/** What writing scheduled letters requires. */
export type Schedule = {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: { readonly bytes: (count: number) => Uint8Array };
  readonly publicUrl: string;
  readonly enqueueLetter: EnqueueLetter;
  readonly each: Batch;
};
