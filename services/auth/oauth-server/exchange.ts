import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { Client } from '../accounts/client.ts';
import type { OpenSession } from '../accounts/open-session.ts';
import type { AuthContext } from '../context/context.ts';
import { asOwner } from '../store/owner.ts';
import { findClientOf } from './client-credentials.ts';
import { type CodeInUse, redeemCode, spend, takeCode } from './code-grant.ts';
import { asLibraryClient, judgedByUs, type Library, loadLibrary, refusalOf, signedLater } from './library.ts';
import { holderOf, refreshFor } from './refresh-grant.ts';
import type { TokenForm } from './token-form.ts';

export type Exchange =
  | {
      readonly result: 'opened';
      readonly session: OpenSession;
      readonly scope: string;
      /** The nonce of the code's authorization request; null when a session is refreshed. */
      readonly nonce: string | null;
      readonly isNew: boolean;
    }
  | {
      readonly result: 'refused';
      readonly status: number;
      readonly error: string;
      readonly description: string;
    };

/**
 * Exchanges a code or a refresh token (OAuth 2.1, 4.1.3 and 4.3) in one transaction, which is committed even if the
 * exchange is refused: a code that was tried stays used, and a session that was ended stays ended.
 */
export const exchange = async (
  auth: AuthContext,
  { form, client }: { readonly form: TokenForm; readonly client: Client },
): Promise<Exchange> => {
  const library = await loadLibrary();
  return auth.database.transaction(asOwner, async (tx) => {
    const work = workOf(tx, auth, { library, form, client });
    try {
      const token = await work.server.token(requestOf(library, form), new library.Response());
      const opened = work.opened();
      if (opened === null) throw new Error('the OAuth library accepted a request that opened no session');
      return { result: 'opened', ...opened, scope: token.scope?.join(' ') ?? '' };
    } catch (error) {
      return { result: 'refused', ...refusalOf(library, error) };
    }
  });
};

type Opened = { readonly session: OpenSession; readonly nonce: string | null; readonly isNew: boolean };

/**
 * Sets up the library on one transaction. The library decides what to check about a request and in which order; the
 * answers come from here.
 */
function workOf(
  tx: Transaction,
  auth: AuthContext,
  { library, form, client }: { readonly library: Library; readonly form: TokenForm; readonly client: Client },
) {
  let code: CodeInUse | null = null;
  let opened: Opened | null = null;
  const token = { accessToken: signedLater };
  const server = new library({
    // Whether a secret is required depends on the client, not on the grant.
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
    model: {
      getClient: async () => {
        const found = await findClientOf(tx, form.credentials);
        return found === null ? false : asLibraryClient(found);
      },
      getAuthorizationCode: async (presented) => {
        code = await takeCode(tx, auth, presented);
        return code === null ? false : code.asLibraryCode;
      },
      revokeAuthorizationCode: async () => {
        if (code === null) return false;
        await spend(tx, code);
        return true;
      },
      getRefreshToken: async (refreshToken) => {
        const holder = await holderOf(tx, refreshToken);
        if (holder === null) return false;
        const { clientId, userId, scope } = holder;
        return {
          refreshToken,
          client: { id: clientId, grants: [] },
          user: { id: userId },
          scope: [...scope],
        };
      },
      revokeToken: async ({ refreshToken, client: holder }) => {
        const session = await refreshFor(tx, auth, { token: refreshToken, client, holder: holder.id });
        if (session === null) return false;
        opened = { session, nonce: null, isNew: false };
        return true;
      },
      saveToken: async (saved, libraryClient, user) => {
        if (code !== null) {
          const session = await redeemCode(tx, auth, { code, client });
          if (session === null) return false;
          opened = { session, nonce: code.nonce, isNew: true };
        }
        return { ...saved, ...token, client: libraryClient, user };
      },
      generateAccessToken: async () => signedLater,
      generateRefreshToken: async () => signedLater,
      validateScope: async (_user, _client, scope) => scope ?? [],
      getAccessToken: async () => false,
      saveAuthorizationCode: async () => false,
    },
    accessTokenLifetime: auth.settings.accessTokenSeconds,
    refreshTokenLifetime: judgedByUs.getTime(),
  });
  return { server, opened: () => opened };
}

/** The request in the library's form, with the credentials where the library looks for them. */
function requestOf(library: Library, { fields, credentials }: TokenForm) {
  const { method, id, secret } = credentials;
  return new library.Request({
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'transfer-encoding': 'chunked',
      ...(method === 'client_secret_basic' && {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      }),
    },
    query: {},
    body: { ...fields },
  });
}
