import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { type OneTimeTokenType, replaceOneTimeToken } from '../store/one-time-tokens.ts';
import { codeHash, newCode, newLinkToken } from '../tokens/mailed-secret.ts';

/** Issues a link token and a code for one purpose and stores their hashes, replacing any earlier ones. */
export async function issueToken(
  tx: Transaction,
  auth: AuthContext,
  input: {
    readonly userId: string;
    readonly tokenType: OneTimeTokenType;
    /** The address or number they are sent to. */
    readonly to: string;
    readonly signUpId: string | null;
    /** The PKCE flow that the link continues. */
    readonly flowId: string | null;
    /** A fixed code instead of a random one. */
    readonly code?: string;
  },
): Promise<{ readonly token: string; readonly code: string }> {
  const id = auth.ids.uuid();
  const code = input.code ?? newCode(auth.random);
  const link = newLinkToken(auth.random, input.flowId === null ? 'implicit' : 'pkce');
  await replaceOneTimeToken(tx, {
    id,
    user_id: input.userId,
    token_type: input.tokenType,
    selector: link.selector,
    token_hash: link.hash,
    code_hash: codeHash(id, code),
    relates_to: input.to,
    sign_up_id: input.signUpId,
    flow_state_id: input.flowId,
    created_at: momentOf(auth).now,
  });
  return { token: link.token, code };
}

/** The URL that verifies a token and then leads to a page (protocol: where links lead). */
export function verificationLink(
  { settings }: AuthContext,
  { token, type, redirectTo }: { readonly token: string; readonly type: string; readonly redirectTo: string },
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${settings.issuer}/verify?${query}`;
}

/** The page where the recipient of an invitation chooses their password (protocol: invitations). */
export function invitationLink(
  { settings }: AuthContext,
  query: { readonly userId: string; readonly email: string; readonly credential: string },
): string {
  return `${settings.invitationPage}?${new URLSearchParams(query)}`;
}
