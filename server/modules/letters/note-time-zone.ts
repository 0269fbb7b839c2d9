import type { Database } from '@vocabloom/database/port/database.ts';
import { isTimeZone } from '../../platform/mail/letters/formats.ts';
import { rememberTimeZone } from './wanted-mails.repository.ts';

type Notes = { readonly database: Database; readonly onFailure: (error: unknown) => void };

/** Remembers a person's time zone as their browser sends it with its calls; nobody waits for it. */
export const noteTimeZones =
  ({ database, onFailure }: Notes) =>
  (userId: string, timeZone: string | undefined): void => {
    if (timeZone === undefined || !isTimeZone(timeZone)) return;
    rememberTimeZone(database, { userId, timeZone }).catch(onFailure);
  };
