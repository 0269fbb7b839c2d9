import type { OwnAccount } from '@vocabloom/auth-service/own-account.ts';
import {
  DeleteAccountRequestSchema,
  type DeleteAccountResponse,
  DeleteAccountResponseSchema,
} from '@vocabloom/contract/delete-account.ts';
import { DELETE_ACCOUNT_PATH } from '@vocabloom/contract/delete-account-path.ts';
import { isUnavailable } from '@vocabloom/database/port/errors.ts';
import type { FastifyInstance } from 'fastify';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { LimitAccount } from '../../platform/limits/per-account.ts';
import { notDeleted, notProved, notYours } from './account.errors.ts';
import { type DeleteAccount, deleteAccount } from './delete-account.ts';

type DeleteAccountRoutes = Omit<DeleteAccount, 'forget'> & {
  readonly readToken: ReadToken;
  readonly account: OwnAccount;
  readonly limitAccount: LimitAccount;
};

/**
 * `POST /delete-account` (product: deleting an account): deletes the caller's own account once they prove that they own
 * it.
 */
export function deleteAccountRoutes(
  app: FastifyInstance,
  { readToken, account, limitAccount, ...given }: DeleteAccountRoutes,
): void {
  app.post(
    DELETE_ACCOUNT_PATH,
    {
      preValidation: requireUserOfBody(readToken),
      bodyLimit: 16 * 1024,
      config: {
        api: {
          summary: 'Delete one’s own account and everything in it',
          group: 'Account',
          body: DeleteAccountRequestSchema,
          answers: [DeleteAccountResponseSchema],
        },
      },
    },
    async (request): Promise<DeleteAccountResponse> => {
      const { userId, claims } = callerOf(request);
      const {
        userId: named,
        currentPassword = '',
        code = '',
      } = readBody(DeleteAccountRequestSchema, request);
      if (named.toLowerCase() !== userId.toLowerCase()) throw notYours();
      await limitAccount('delete-account', userId);
      const refusal = await account.refuseStranger({ claims, currentPassword, nonce: code, ip: request.ip });
      if (refusal !== null) throw notProved(refusal);
      const { forget } = account;
      const deleted = await deleteAccount({ ...given, forget }, userId).catch((error) => {
        throw isUnavailable(error) ? error : notDeleted(error);
      });
      // Two requests at once get the same answer.
      request.log.info({ deleted }, 'an account was deleted');
      return { success: true };
    },
  );
}
