import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './redact.ts';

/**
 * The server's logger: JSON lines without personal data. Requests and responses are never logged as objects
 * (`request-log.ts` picks the few harmless fields), and an error only through `loggedError`.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: {
      err: loggedError,
      error: loggedError,
      req: () => undefined,
      res: () => undefined,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
