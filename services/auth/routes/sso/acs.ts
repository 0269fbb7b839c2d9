import type { FastifyInstance, FastifyRequest } from 'fastify';
import { arriveByIdentity } from '../../accounts/arrive-by-identity.ts';
import { type OpenSession, openSession } from '../../accounts/open-session.ts';
import type { AuthContext } from '../../context/context.ts';
import { isOver, momentOf } from '../../context/moment.ts';
import { authError, validationFailed } from '../../errors/errors.ts';
import { arrivedRedirect } from '../../http/arrived-redirect.ts';
import { clientOf } from '../../http/client.ts';
import { asAuthError } from '../../http/error-reply.ts';
import { readForm } from '../../http/form.ts';
import { oauthNameOnReturn } from '../../http/provider-failure.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { requireSaml } from '../../http/saml.ts';
import { redirectTarget } from '../../redirects/redirect-target.ts';
import { errorRedirect } from '../../redirects/redirect-urls.ts';
import { addressIn, attributeMapping, mapAttributes } from '../../saml/attributes.ts';
import { freshMetadata } from '../../saml/fresh-metadata.ts';
import { personData } from '../../saml/person-data.ts';
import { personIn, type SamlPerson } from '../../saml/person-in.ts';
import { readAnswer, type SamlAnswer } from '../../saml/read-answer.ts';
import { SamlRefusal } from '../../saml/saml-refusal.ts';
import { insertFlowState, issueAuthCode } from '../../store/flow-states.ts';
import { asOwner } from '../../store/owner.ts';
import { useAssertion } from '../../store/saml-assertions.ts';
import { type RelayState, takeRelayState } from '../../store/saml-relay-states.ts';
import { findSsoProvider, type SsoProvider } from '../../store/sso-providers.ts';
import { providerDisabled } from './sso.ts';

/** How long a person may take at their organization. */
const wayMinutes = 10;
const method = 'sso/saml';
const maxSubjectCharacters = 500;

/**
 * Where people come back with their organization's response (protocol: saml). Whatever the outcome, it leads to one of
 * our pages.
 */
export const samlAcsRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/sso/saml/acs', { config: { withoutApiKey: true } }, async (request, reply) => {
    const service = requireSaml(auth);
    return reply.redirect(await landing(request, auth, service), 303);
  });
};

async function landing(
  request: FastifyRequest,
  auth: AuthContext,
  service: ReturnType<typeof requireSaml>,
): Promise<string> {
  let target = auth.settings.siteUrl;
  try {
    requireRate(request, auth, 'sso');
    const form = readForm(typeof request.body === 'string' ? request.body : '');
    const relayState = form?.get('RelayState') ?? '';
    const state = await takeState(auth, relayState);
    if (state === null && !service.organizationsBegin) throw stateNotFound();
    target = state?.redirect_to ?? targetOf(relayState, auth);
    const answer = await readAnswer(form?.get('SAMLResponse') ?? '', service);
    // A response to one of our requests comes with its relay state, once. If the state is unknown, the response is
    // refused.
    if (state === null && answer.inResponseTo !== null) throw stateNotFound();
    const provider = await requireProvider(auth, state, answer);
    const person = await personIn(service, await freshMetadata(auth, provider), {
      answer,
      requestId: state?.request_id ?? null,
      nowMs: momentOf(auth).nowMs,
    });
    const arrived = await arrive(request, auth, { state, provider, person });
    return await arrivedRedirect(auth, target, arrived);
  } catch (error) {
    return failed(error, request, { auth, target });
  }
}

const stateNotFound = () =>
  authError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
const stateExpired = () =>
  authError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');

/**
 * Takes the relay state in its own transaction, so it stays used whatever comes of it. Returns null if it is not one of
 * ours; refuses it if it is too old.
 */
async function takeState(auth: AuthContext, state: string): Promise<RelayState | null> {
  const taken = await auth.database.transaction(asOwner, (tx) => takeRelayState(tx, state));
  const { nowMs } = momentOf(auth);
  if (taken !== null && isOver({ since: taken.created_at, lifeSeconds: wayMinutes * 60, nowMs })) {
    throw stateExpired();
  }
  return taken;
}

const maxTargetCharacters = 2000;

/** The page requested by an organization that began the sign-in, if it is permitted for links; else the site. */
function targetOf(relayState: string, { settings }: AuthContext): string {
  const { siteUrl, redirectAllowList: allowList } = settings;
  const requested = relayState.length > maxTargetCharacters ? undefined : relayState;
  return redirectTarget({ requested, referer: undefined, siteUrl, allowList });
}

/**
 * The organization that was asked or, without a request, the one the response claims to come from, which is yet to be
 * proven.
 */
async function requireProvider(
  auth: AuthContext,
  state: RelayState | null,
  { issuer }: SamlAnswer,
): Promise<SsoProvider> {
  const by = state === null ? { entityId: issuer ?? '' } : { id: state.sso_provider_id };
  const provider = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findSsoProvider(tx, by),
  );
  if (provider === null && state === null) {
    const message = 'A SAML connection has not been established with this Identity Provider';
    throw authError(404, 'saml_idp_not_found', message);
  }
  if (provider === null || provider.disabled) throw providerDisabled();
  return provider;
}

type Arrived = {
  readonly state: RelayState | null;
  readonly provider: SsoProvider;
  readonly person: SamlPerson;
};

const arrive = (
  request: FastifyRequest,
  auth: AuthContext,
  { state, provider, person }: Arrived,
): Promise<OpenSession | { readonly code: string }> =>
  auth.database.transaction(asOwner, async (tx) => {
    const client = clientOf(request);
    const { now } = momentOf(auth);
    const used = { providerId: provider.id, assertionId: person.assertionId, now };
    if (!(await useAssertion(tx, used))) throw new SamlRefusal('used before');
    const user = await arriveByIdentity(tx, auth, { ...identityOf(provider, person), client });
    const challenge = state?.code_challenge ?? null;
    const challengeMethod = state?.code_challenge_method ?? null;
    if (challenge === null || challengeMethod === null) {
      return openSession(tx, auth, { userId: user.id, method, client });
    }
    const [id, code] = [auth.ids.uuid(), auth.ids.uuid()];
    await insertFlowState(tx, {
      id,
      userId: user.id,
      authCode: code,
      challenge: { challenge, method: challengeMethod },
      method,
      provider: `sso:${provider.id}`,
      now,
    });
    await issueAuthCode(tx, { flowId: id, authCode: code, now });
    return { code };
  });

function identityOf(provider: SsoProvider, { nameId, attributes }: SamlPerson) {
  if (nameId.value === '' || nameId.value.length > maxSubjectCharacters) {
    throw nobodyNamed();
  }
  // A transient NameID differs at every sign-in, so it identifies no one.
  if (nameId.format.endsWith(':transient')) throw nobodyNamed();
  const mapped = mapAttributes(attributeMapping.parse(provider.attribute_mapping), attributes);
  const email = addressIn(mapped, attributes, nameId);
  if (email === null) {
    throw authError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address');
  }
  const subject = nameId.value;
  return {
    provider: `sso:${provider.id}`,
    subject,
    data: personData(mapped, { iss: provider.entity_id, sub: subject, email }),
    ssoEmail: email,
  };
}

const nobodyNamed = () =>
  authError(
    400,
    'saml_assertion_no_user_id',
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  );

/** Tells the browser about a failure in our own words. The log has the original reason for a refusal. */
function failed(
  error: unknown,
  request: FastifyRequest,
  { auth, target }: { readonly auth: AuthContext; readonly target: string },
): string {
  const isRefused = error instanceof SamlRefusal;
  const known = isRefused ? validationFailed('SAML Assertion is not valid') : asAuthError(error);
  const fields = { requestId: request.id, route: request.routeOptions.url };
  if (isRefused) auth.logger.warn({ ...fields, err: error.message }, 'a SAML answer was refused');
  else if (known === null) auth.logger.error({ ...fields, err: error }, 'signing in by SAML failed');
  const { status, code, message } = known ?? authError(500, 'unexpected_failure', 'Unexpected failure');
  const name = oauthNameOnReturn({ status, code });
  return errorRedirect({ target, flow: 'pkce', name, code, description: message });
}
