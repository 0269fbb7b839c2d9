import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { arriveFromProvider } from '../accounts/arrive-from-provider.ts';
import { requireTrustedAddress, requireUnlinked } from '../accounts/link-identity.ts';
import { type OpenSession, openSession } from '../accounts/open-session.ts';
import { requireInvited } from '../accounts/provider-invitation.ts';
import { sealProviderTokens } from '../accounts/sealed-provider-tokens.ts';
import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { findProvider } from '../custom-providers/find-provider.ts';
import { authError } from '../errors/errors.ts';
import { arrivedRedirect } from '../http/arrived-redirect.ts';
import { clientOf } from '../http/client.ts';
import { failedFlowRedirect } from '../http/provider-failure.ts';
import { callbackUrl } from '../http/provider-flow.ts';
import { requireRate } from '../http/rate-limit.ts';
import { type ProviderTokens, providerTokenFields } from '../providers/provider-tokens.ts';
import type { Arrival, SignInProvider } from '../providers/sign-in-provider.ts';
import {
  codeLifeSeconds,
  forgetProviderTokens,
  type IdentityToLink,
  insertFlowState,
  issueAuthCode,
} from '../store/flow-states.ts';
import { asOwner } from '../store/owner.ts';
import { type ProviderFlow, takeProviderFlow } from '../store/provider-flows.ts';

/** How long a person may take at the provider. */
const flowSeconds = 600;

const maxAnswerCharacters = 16_384;

/** Where the provider redirects back to (protocol: sign-in provider), by URL or, as some do, by a form. */
export const callbackRoute = (app: FastifyInstance, auth: AuthContext): void => {
  const options = { exposeHeadRoute: false, config: { withoutApiKey: true } } as const;
  app.get('/callback', options, async (request, reply) => {
    const { search } = new URL(request.url, auth.settings.issuer);
    return reply.redirect(await landing(request, auth, new URLSearchParams(search)), 302);
  });
  app.post('/callback', options, async (request, reply) => {
    const form = typeof request.body === 'string' ? request.body.slice(0, maxAnswerCharacters) : '';
    return reply.redirect(await landing(request, auth, new URLSearchParams(form)), 302);
  });
};

/** Completes the flow and returns the page it leads to. */
async function landing(request: FastifyRequest, auth: AuthContext, answer: URLSearchParams): Promise<string> {
  let target = auth.settings.siteUrl;
  let provider: SignInProvider | null = null;
  try {
    requireRate(request, auth, 'callback');
    if (auth.providers.size === 0 && !auth.settings.customProviders) throw disabled();
    const state = answer.get('state') ?? '';
    if (state === '') throw authError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
    const flow = await takeFlow(auth, state);
    target = flow.redirect_to;
    requireUsable(auth, flow);
    provider = await providerOf(auth, flow);
    const arrival = await provider.arrivalAt(new URL(`${callbackUrl(auth)}?${answer}`), {
      state,
      nonce: flow.nonce,
      codeVerifier: flow.code_verifier,
    });
    const tokens = auth.settings.providerTokens ? arrival.tokens : null;
    const arrived = await arrive(request, auth, { flow, arrival, provider, tokens });
    return await arrivedRedirect(auth, target, arrived, tokens ? providerTokenFields(tokens) : {});
  } catch (error) {
    return failedFlowRedirect(error, request, { auth, target, provider });
  }
}

const disabled = () => authError(400, 'provider_disabled', 'No sign-in provider is enabled');

/** The provider of the flow. A flow from before there were several providers belongs to the first. */
async function providerOf(auth: AuthContext, flow: ProviderFlow): Promise<SignInProvider> {
  const [first] = auth.providers.values();
  const provider = flow.provider === null ? first : await findProvider(auth, flow.provider);
  if (!provider) throw disabled();
  return provider;
}

/** Takes the flow in its own transaction, so it stays used whatever comes of it. */
async function takeFlow(auth: AuthContext, state: string): Promise<ProviderFlow> {
  const { now } = momentOf(auth);
  const flow = await auth.database.transaction(asOwner, (tx) => takeProviderFlow(tx, { state, now }));
  if (flow === null) throw authError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  return flow;
}

function requireUsable(auth: AuthContext, flow: ProviderFlow): void {
  if (flow.used_at !== null) {
    throw authError(400, 'flow_state_already_used', 'This sign-in was completed already, please start again');
  }
  const { nowMs } = momentOf(auth);
  if (isOver({ since: flow.created_at, lifeSeconds: flowSeconds, nowMs })) {
    throw authError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  }
}

type Arrived = {
  readonly flow: ProviderFlow;
  readonly arrival: Arrival;
  readonly provider: SignInProvider;
  /** Null where they are not handed out. */
  readonly tokens: ProviderTokens | null;
};

/** Returns a session, or under PKCE a code for one. */
const arrive = (
  request: FastifyRequest,
  auth: AuthContext,
  { flow, arrival, provider, tokens }: Arrived,
): Promise<OpenSession | { readonly code: string }> =>
  auth.database.transaction(asOwner, async (tx) => {
    if (flow.linking_user_id !== null && flow.linking_session_id !== null) {
      const { subject } = arrival.person;
      const identity = { provider: provider.id, subject, data: arrival.data };
      const [userId, sessionId] = [flow.linking_user_id, flow.linking_session_id];
      requireTrustedAddress(arrival.person, provider.name);
      await requireUnlinked(tx, { identity, userId });
      return issueCode(tx, auth, { flow, provider, tokens, userId, linking: { sessionId, identity } });
    }
    if (flow.invited_user_id !== null) {
      const { person } = arrival;
      await requireInvited(tx, { userId: flow.invited_user_id, person, provider });
      await requireUnlinked(tx, {
        identity: { provider: provider.id, subject: person.subject, data: arrival.data },
        userId: flow.invited_user_id,
      });
    }
    const client = clientOf(request);
    const { language } = flow;
    const user = await arriveFromProvider(tx, auth, { ...arrival, provider, language, client });
    if (flow.code_challenge === null) {
      return openSession(tx, auth, { userId: user.id, method: 'oauth', client });
    }
    return issueCode(tx, auth, { flow, provider, tokens, userId: user.id });
  });

async function issueCode(
  tx: Transaction,
  auth: AuthContext,
  input: {
    readonly flow: ProviderFlow;
    readonly provider: SignInProvider;
    readonly tokens: ProviderTokens | null;
    readonly userId: string;
    readonly linking?: { readonly sessionId: string; readonly identity: IdentityToLink };
  },
): Promise<{ readonly code: string }> {
  const { flow, provider, tokens, userId, linking } = input;
  const { now, nowMs } = momentOf(auth);
  const [id, code] = [auth.ids.uuid(), auth.ids.uuid()];
  if (flow.code_challenge === null || flow.code_challenge_method === null) {
    throw new Error('a flow without a challenge has no code');
  }
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method };
  if (tokens !== null) {
    await forgetProviderTokens(tx, new Date(nowMs - codeLifeSeconds * 1000).toISOString());
  }
  await insertFlowState(tx, {
    id,
    userId,
    authCode: code,
    challenge,
    method: 'oauth',
    provider: provider.id,
    ...(linking && { linking }),
    providerTokens:
      tokens &&
      sealProviderTokens(tokens, { keys: auth.settings.factorKeys, flowId: id, random: auth.random }),
    now,
  });
  await issueAuthCode(tx, { flowId: id, authCode: code, now });
  return { code };
}
