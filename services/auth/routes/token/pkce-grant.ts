import { z } from 'zod';
import { audit } from '../../accounts/audit.ts';
import { continueSession } from '../../accounts/continue-session.ts';
import { linkIdentity } from '../../accounts/link-identity.ts';
import { openSession, sessionBody } from '../../accounts/open-session.ts';
import { openProviderTokens } from '../../accounts/sealed-provider-tokens.ts';
import type { AuthContext } from '../../context/context.ts';
import { isOver, momentOf } from '../../context/moment.ts';
import { authError, userBanned, validationFailed } from '../../errors/errors.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { matchesChallenge } from '../../pkce/challenge.ts';
import type { ProviderTokenFields } from '../../providers/provider-tokens.ts';
import { codeLifeSeconds, deleteFlow, findFlowOfCode } from '../../store/flow-states.ts';
import { asOwner } from '../../store/owner.ts';
import { findUser } from '../../store/users.ts';
import { isBanned } from '../../users/user.ts';
import type { Grant } from './grant.ts';

const schema = z.object({ auth_code: text, code_verifier: text });

const unknownCode = () =>
  authError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

export const pkceGrant: Grant = async (request, _reply, auth) => {
  const { auth_code: code, code_verifier: verifier } = readBody(request, schema);
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const { nowMs } = momentOf(auth);
  const client = clientOf(request);
  const { session, tokens } = await auth.database.transaction(asOwner, async (tx) => {
    const userId = (await findFlowOfCode(tx, code))?.user_id;
    const user = userId ? await findUser(tx, { id: userId }, { lock: true }) : null;
    // If one code is exchanged twice at once, the second exchange has waited for the first and finds nothing.
    const flow = await findFlowOfCode(tx, code, { lock: true });
    if (user === null || flow === null) throw unknownCode();
    if (isOver({ since: flow.auth_code_issued_at, lifeSeconds: codeLifeSeconds, nowMs })) {
      throw authError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    }
    const { code_challenge: challenge, code_challenge_method: method } = flow;
    if (!matchesChallenge({ challenge, method, verifier })) {
      throw authError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    if (isBanned(user, nowMs)) throw userBanned(400);
    await deleteFlow(tx, flow.id);
    const tokens = tokensOf(auth, flow);
    const { linking_identity: identity, linking_session_id: sessionId } = flow;
    if (identity !== null && sessionId !== null) {
      await linkIdentity(tx, auth, { user, identity, client });
      return { session: await continueSession(tx, auth, { userId: user.id, sessionId }), tokens };
    }
    await audit(tx, auth, {
      action: 'login',
      actor: user.id,
      client,
      traits: { provider: flow.provider_type, flow: 'pkce' },
    });
    const opening = { userId: user.id, method: flow.authentication_method, client };
    return { session: await openSession(tx, auth, opening), tokens };
  });
  return { ...(await sessionBody(auth, session)), ...tokens };
};

/** The provider's tokens, if they are handed out; the setting counts as it is now. */
function tokensOf(
  { settings, logger }: AuthContext,
  flow: { readonly id: string; readonly provider_tokens: string | null },
): ProviderTokenFields {
  if (!settings.providerTokens || flow.provider_tokens === null) return {};
  try {
    return openProviderTokens(flow.provider_tokens, { keys: settings.factorKeys, flowId: flow.id });
  } catch (error) {
    // Their key was replaced while the code was on its way: the person can sign in without them.
    logger.warn({ err: String(error) }, 'the tokens of a sign-in provider cannot be read');
    return {};
  }
}
