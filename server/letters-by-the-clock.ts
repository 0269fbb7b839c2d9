import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { writeScheduledLetters } from './modules/letters/scheduled-letters.ts';
import { letterWriter } from './platform/mail/letters/enqueue-letter.ts';
import { startRegularly } from './platform/regularly.ts';
import { PRODUCT_NAME } from './services/auth.settings.ts';

const EVERY_MS = 60_000;

type Letters = {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PLANS' | 'PLANS_TRIAL_DAYS'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: { readonly bytes: (count: number) => Uint8Array };
  readonly logger: Logger;
};

/**
 * Writes the letters that are due, now and every minute (product: letters). Every process does this. Returns a function
 * that finishes the work at hand and stops.
 */
export function startLettersByTheClock({ config, logger, ...given }: Letters): () => Promise<void> {
  const onFailure = (err: unknown) => logger.error({ err }, 'a letter could not be written');
  const publicUrl = config.PUBLIC_URL;
  const enqueueLetter = letterWriter({ productName: PRODUCT_NAME, publicUrl });
  // With a trial of a single day, the letter would be due as soon as the trial began.
  const withTrials = config.PLANS && config.PLANS_TRIAL_DAYS > 1;
  return startRegularly({
    everyMs: EVERY_MS,
    work: () => writeScheduledLetters({ ...given, publicUrl, enqueueLetter, withTrials, onFailure }),
    onFailure,
  });
}
