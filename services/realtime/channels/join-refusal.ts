import { isUnavailable } from '@vocabloom/database/port/errors.ts';

/** Why a join is refused, with the protocol's wording (protocol: join errors); with a cause, we are at fault. */
export class JoinRefusal extends Error {}

/** What a client is told, in the protocol's wording, about a join that failed through our fault. */
export function wordsOfFault(error: unknown): string {
  if (!isUnavailable(error)) return 'UnknownErrorOnChannel: Please try again later';
  return error.code === '53300'
    ? "DatabaseLackOfConnections: Database can't accept more connections, Realtime won't connect"
    : 'UnableToConnectToProject: Realtime was unable to connect to the project database';
}
