import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { authError, validationFailed } from '../../errors/errors.ts';
import { challengeFields, flag, readBody, text } from '../../http/body.ts';
import { requireCaptcha } from '../../http/captcha.ts';
import { redirectOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { requireSaml } from '../../http/saml.ts';
import { parseChallenge } from '../../pkce/challenge.ts';
import { freshMetadata } from '../../saml/fresh-metadata.ts';
import { signInPage } from '../../saml/service-provider.ts';
import { asOwner } from '../../store/owner.ts';
import { insertRelayState } from '../../store/saml-relay-states.ts';
import { findSsoProvider, type SsoProvider } from '../../store/sso-providers.ts';
import { isUuid } from '../../users/uuid.ts';

const schema = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: flag,
  ...challengeFields,
});

const maxRedirectCharacters = 2000;

/** Begins signing in at an organization (protocol: saml) and leads to its sign-in page. */
export const ssoRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/sso', async (request, reply) => {
    const service = requireSaml(auth);
    requireRate(request, auth, 'sso');
    await requireCaptcha(request, auth);
    const body = readBody(request, schema);
    const challenge = parseChallenge(body);
    const provider = await requireProvider(auth, body);
    const wanted = redirectOf(request, auth, body.redirect_to);
    const redirectTo = wanted.length > maxRedirectCharacters ? auth.settings.siteUrl : wanted;
    const secret = () => Buffer.from(auth.random.bytes(32)).toString('base64url');
    // An XML id must not begin with a digit.
    const [requestId, relayState] = [`_${secret()}`, secret()];
    const url = await signInPage(service, await freshMetadata(auth, provider), {
      id: requestId,
      nameIdFormat: provider.name_id_format,
      relayState,
    });
    await auth.database.transaction(asOwner, (tx) =>
      insertRelayState(tx, {
        id: auth.ids.uuid(),
        state: relayState,
        providerId: provider.id,
        requestId,
        redirectTo,
        challenge,
        now: momentOf(auth).now,
      }),
    );
    return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
  });
};

async function requireProvider(
  auth: AuthContext,
  { provider_id: id, domain }: { readonly provider_id: string; readonly domain: string },
): Promise<SsoProvider> {
  if (id !== '' && domain !== '') throw validationFailed('Only one of provider_id or domain supported');
  if (id === '' && domain === '') throw validationFailed('A provider_id or domain needs to be provided');
  if (id !== '' && !isUuid(id)) throw validationFailed('provider_id must be a UUID');
  const provider = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findSsoProvider(tx, id === '' ? { domain } : { id }),
  );
  if (provider === null) {
    const message = id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider';
    throw authError(404, 'sso_provider_not_found', message);
  }
  if (provider.disabled) throw providerDisabled();
  return provider;
}

export const providerDisabled = () =>
  authError(404, 'sso_provider_disabled', 'SSO Provider is currently disabled');
