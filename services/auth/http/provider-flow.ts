import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { customProviderNamed, findProvider } from '../custom-providers/find-provider.ts';
import { validationFailed } from '../errors/errors.ts';
import { mailLanguages } from '../mails/language.ts';
import { type Challenge, parseChallenge } from '../pkce/challenge.ts';
import { knownProviderNames } from '../providers/known-names.ts';
import { passedOn } from '../providers/passed-on.ts';
import type { FlowSecrets, SignInProvider } from '../providers/sign-in-provider.ts';
import { asOwner } from '../store/owner.ts';
import { insertProviderFlow } from '../store/provider-flows.ts';
import { redirectOf } from './client.ts';
import { queryText, wholeQuery } from './query.ts';

/** Returns the provider named by `provider=`; throws 400 for one that is not offered. */
export async function requireProvider(auth: AuthContext, name: string): Promise<SignInProvider> {
  const id = name.toLowerCase();
  const provider = await findProvider(auth, id);
  if (provider !== null) return provider;
  throw validationFailed(`Unsupported provider: ${await whyNotOffered(auth, id)}`);
}

async function whyNotOffered(auth: AuthContext, id: string): Promise<string> {
  if (id.startsWith('custom:')) {
    const state = await customProviderNamed(auth, id);
    if (state === 'off') return 'custom OAuth providers are disabled';
    return `custom provider ${id} ${state === 'disabled' ? 'is disabled' : 'not found'}`;
  }
  return knownProviderNames.includes(id) ? 'provider is not enabled' : `Provider ${id} could not be found`;
}

/** The longest address a flow may lead back to; a longer one counts as not permitted. */
const maxRedirectCharacters = 2000;

/** The address a flow leads back to. */
export function flowTargetOf(request: FastifyRequest, auth: AuthContext): string {
  const target = redirectOf(request, auth);
  return target.length > maxRedirectCharacters ? auth.settings.siteUrl : target;
}

export const challengeOf = (request: FastifyRequest): Challenge | null =>
  parseChallenge({
    code_challenge: queryText(request, 'code_challenge'),
    code_challenge_method: queryText(request, 'code_challenge_method'),
  });

/** The address the provider redirects back to. */
export const callbackUrl = ({ settings }: AuthContext): string => `${settings.issuer}/callback`;

const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;
const maxScopes = 20;

/** Begins a flow and returns the provider's page where it continues. */
export async function beginProviderFlow(
  request: FastifyRequest,
  auth: AuthContext,
  flow: {
    readonly provider: SignInProvider;
    readonly challenge: Challenge | null;
    readonly target: string;
    readonly linking: { readonly userId: string; readonly sessionId: string } | null;
    readonly invitedUserId: string | null;
  },
): Promise<URL> {
  const secrets = newSecrets(auth);
  const url = await flow.provider.authorizationUrl({
    redirectUri: callbackUrl(auth),
    secrets,
    scope: scopeOf(request, flow.provider),
    extra: passedOn(wholeQuery(request)),
  });
  const { challenge, linking, invitedUserId, target } = flow;
  await auth.database.transaction(asOwner, (tx) =>
    insertProviderFlow(tx, {
      id: auth.ids.uuid(),
      ...secrets,
      provider: flow.provider.id,
      redirectTo: target,
      language: mailLanguages.find((language) => language === queryText(request, 'ui_locales')) ?? null,
      challenge,
      linking,
      invitedUserId,
      now: momentOf(auth).now,
    }),
  );
  return url;
}

function newSecrets({ random }: AuthContext): FlowSecrets {
  const secret = () => Buffer.from(random.bytes(32)).toString('base64url');
  return { state: secret(), nonce: secret(), codeVerifier: secret() };
}

/** The provider's default scopes plus those the client asks for. */
function scopeOf(request: FastifyRequest, { scopes }: SignInProvider): string {
  const wanted = queryText(request, 'scopes').split(' ').filter(Boolean);
  if (wanted.length > maxScopes || !wanted.every((one) => scopeToken.test(one))) {
    throw validationFailed('scopes must be a list of names');
  }
  return [...new Set([...scopes, ...wanted])].join(' ');
}
