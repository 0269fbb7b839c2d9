import type { Database } from '@vocabloom/database/port/database.ts';
import { isTimeZone } from '../../platform/mail/letters/formats.ts';
import { rememberTimeZone } from './wanted-mails.repository.ts';

type Notes = { readonly database: Database; readonly onFailure: (error: unknown) => void };

/** Remembers where somebody's clock is, as their browser says with its calls; keeps nobody waiting for it. */
export const noteTimeZones =
  ({ database, onFailure }: Notes) =>
  (userId: string, timeZone: string | undefined): void => {
    if (timeZone === undefined || !isTimeZone(timeZone)) return;
    rememberTimeZone(database, { userId, timeZone }).catch(onFailure);
  };
