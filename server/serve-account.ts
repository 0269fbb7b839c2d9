import { accountSessions } from '@vocabloom/auth-service/account-sessions.ts';
import { ownAccount } from '@vocabloom/auth-service/own-account.ts';
import type { PasswordHasher } from '@vocabloom/auth-service/passwords/password-hasher.ts';
import type { AuthSettings } from '@vocabloom/auth-service/ports/ports.ts';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import { deleteAccountRoutes } from './modules/account/delete-account.routes.ts';
import type { DeleteAccount } from './modules/account/delete-account.ts';
import { exportRoutes } from './modules/account/export.routes.ts';
import { sessionRoutes } from './modules/account/sessions.routes.ts';
import type { ReadToken } from './platform/http/caller.ts';
import type { LimitAccount } from './platform/limits/per-account.ts';

type ServeAccount = Pick<DeleteAccount, 'cancelSubscription' | 'enqueueLetter' | 'forgetMessagesFrom'> & {
  readonly database: Database;
  readonly readToken: ReadToken;
  readonly limitAccount: LimitAccount;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: PasswordHasher;
  readonly settings: AuthSettings;
} & Pick<Parameters<typeof exportRoutes>[1], 'readKept'>;

/** What a person may do with their whole account: export it, and delete it. */
export function serveAccount(
  app: FastifyInstance,
  { passwords, settings, ids, ...given }: ServeAccount,
): void {
  const { database, clock } = given;
  const account = ownAccount({ database, clock, ids, passwords, settings });
  exportRoutes(app, given);
  deleteAccountRoutes(app, { ...given, account });
  sessionRoutes(app, { readToken: given.readToken, sessions: accountSessions({ database, clock, ids }) });
}
