import { deleteExpired } from '@vocabloom/auth-service/cleanup.ts';
import type { SessionLimits } from '@vocabloom/auth-service/ports/ports.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { Logger } from 'pino';
import { forgetLostTakes } from './modules/recordings/forget-lost-takes.ts';
import { forgetOldMessages } from './modules/support/support.repository.ts';
import { releaseExpired } from './modules/usage/usage.repository.ts';
import { forgetDeletedWords } from './modules/vocabulary/forget-deleted-words.ts';
import { startRegularly } from './platform/regularly.ts';
import { OTP_SECONDS } from './services/auth.settings.ts';

/** Long enough to answer a message and to see what was asked before. */
const MESSAGES_KEPT_DAYS = 365;
/** A device that was away for longer than this finds a deleted word gone. */
const DELETED_WORDS_KEPT_DAYS = 180;

/** A device that has uploaded a sound soon says what it belongs to, or uploads it again. */
const LOST_TAKES_KEPT_HOURS = 24;

type House = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly accessTokenSeconds: number;
  readonly sessionLimits: SessionLimits;
};

/**
 * Releases what was held by processes that died before settling, and forgets what has expired. Every process does this.
 * Returns a function that finishes the work at hand and stops.
 */
export function startHousekeeping({ database, clock, logger, ...sessions }: House): () => Promise<void> {
  const stopReleasing = startRegularly({
    everyMs: MINUTE_MS,
    work: async () => {
      const released = await releaseExpired(database, clock.nowMs());
      if (released > 0)
        logger.warn({ released }, 'the allowance that unfinished calls had reserved was released');
    },
    onFailure: (err) => logger.error({ err }, 'the allowance of unfinished calls could not be released'),
  });
  const stopForgetting = startRegularly({
    everyMs: DAY_MS,
    work: () => deleteExpired({ database, clock, otpSeconds: OTP_SECONDS, ...sessions }),
    onFailure: (err) => logger.error({ err }, 'expired sessions and counters could not be deleted'),
  });
  const stopForgettingMessages = startRegularly({
    everyMs: DAY_MS,
    work: () => forgetOldMessages(database, { nowMs: clock.nowMs(), days: MESSAGES_KEPT_DAYS }),
    onFailure: (err) => logger.error({ err }, 'old support messages could not be deleted'),
  });
  const stopForgettingWords = startRegularly({
    everyMs: DAY_MS,
    work: () => forgetDeletedWords(database, { nowMs: clock.nowMs(), days: DELETED_WORDS_KEPT_DAYS }),
    onFailure: (err) => logger.error({ err }, 'the texts of deleted words could not be removed'),
  });
  const stopForgettingTakes = startRegularly({
    everyMs: DAY_MS,
    work: async () => {
      const forgotten = await forgetLostTakes(database, {
        nowMs: clock.nowMs(),
        hours: LOST_TAKES_KEPT_HOURS,
      });
      if (forgotten > 0) logger.info({ forgotten }, 'files of recordings that no row names were removed');
    },
    onFailure: (err) => logger.error({ err }, 'files of recordings that no row names could not be removed'),
  });
  return async () => {
    await Promise.all([
      ...[stopReleasing(), stopForgetting(), stopForgettingMessages()],
      ...[stopForgettingWords(), stopForgettingTakes()],
    ]);
  };
}
