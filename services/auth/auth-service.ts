import cors from '@fastify/cors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createCaptchaCheck } from './captcha/siteverify.ts';
import type { AuthContext, AuthServiceOptions } from './context/context.ts';
import { createPasswordRules } from './context/password-rules.ts';
import { createApiKeyCheck, requireApiKey } from './http/api-key.ts';
import { acceptAnyContentType } from './http/body.ts';
import { answerOnlyPreflights, corsOptions } from './http/cors.ts';
import { recognizeDevices } from './http/device.ts';
import { replyNotFound, replyWithError } from './http/error-reply.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import type { SignInProvider } from './providers/sign-in-provider.ts';
import { createAddressLimiter } from './rate-limits/address-limiter.ts';
import { customProvidersRoute } from './routes/admin/custom-providers.ts';
import { adminFactorsRoute } from './routes/admin/factors.ts';
import { generateLinkRoute } from './routes/admin/generate-link.ts';
import { inviteRoute } from './routes/admin/invite.ts';
import { adminOAuthClientsRoute } from './routes/admin/oauth-clients.ts';
import { adminPasskeysRoute } from './routes/admin/passkeys.ts';
import { adminSsoProvidersRoute } from './routes/admin/sso-providers.ts';
import { adminUserCreateRoute } from './routes/admin/user-create.ts';
import { adminUserDeleteRoute } from './routes/admin/user-delete.ts';
import { adminUserGetRoute } from './routes/admin/user-get.ts';
import { adminUserUpdateRoute } from './routes/admin/user-update.ts';
import { adminUsersListRoute } from './routes/admin/users-list.ts';
import { authorizeRoute } from './routes/authorize.ts';
import { callbackRoute } from './routes/callback.ts';
import { challengeFactorRoute } from './routes/factors/challenge.ts';
import { enrollFactorRoute } from './routes/factors/enroll.ts';
import { factorRecoveryCodesRoute } from './routes/factors/recovery-codes.ts';
import { unenrollFactorRoute } from './routes/factors/unenroll.ts';
import { verifyFactorRoute } from './routes/factors/verify.ts';
import { healthRoute } from './routes/health.ts';
import { identityAuthorizeRoute } from './routes/identities/identity-authorize.ts';
import { identityDeleteRoute } from './routes/identities/identity-delete.ts';
import { jwksRoute } from './routes/jwks.ts';
import { logoutRoute } from './routes/logout.ts';
import { oauthAuthorizationsRoute } from './routes/oauth/authorizations.ts';
import { oauthAuthorizeRoute } from './routes/oauth/authorize.ts';
import { oauthDiscoveryRoute } from './routes/oauth/discovery.ts';
import { oauthGrantsRoute } from './routes/oauth/grants.ts';
import { oauthRegisterRoute } from './routes/oauth/register.ts';
import { oauthTokenRoute } from './routes/oauth/token.ts';
import { oauthUserinfoRoute } from './routes/oauth/userinfo.ts';
import { otpRoute } from './routes/otp.ts';
import { passkeyAuthenticationRoute } from './routes/passkeys/authentication.ts';
import { ownPasskeysRoute } from './routes/passkeys/own-passkeys.ts';
import { passkeyRegistrationRoute } from './routes/passkeys/registration.ts';
import { reauthenticateRoute } from './routes/reauthenticate.ts';
import { reauthenticateWithPasswordRoute } from './routes/reauthenticate-with-password.ts';
import { recoverRoute } from './routes/recover.ts';
import { recoveryCodesRoute } from './routes/recovery-codes.ts';
import { resendRoute } from './routes/resend.ts';
import { settingsRoute } from './routes/settings.ts';
import { signupRoute } from './routes/signup.ts';
import { samlAcsRoute } from './routes/sso/acs.ts';
import { samlMetadataRoute } from './routes/sso/metadata.ts';
import { ssoRoute } from './routes/sso/sso.ts';
import { tokenRoute } from './routes/token/token.ts';
import { userGetRoute } from './routes/user-get.ts';
import { userPutRoute } from './routes/user-put.ts';
import { verifyGetRoute } from './routes/verify-get.ts';
import { verifyPostRoute } from './routes/verify-post.ts';
import { createKeyRing } from './tokens/key-ring.ts';

/** Every endpoint, one file each. New ones are added here. */
const routes: readonly ((app: FastifyInstance, auth: AuthContext) => void)[] = [
  signupRoute,
  tokenRoute,
  userGetRoute,
  userPutRoute,
  logoutRoute,
  recoverRoute,
  reauthenticateRoute,
  resendRoute,
  otpRoute,
  verifyGetRoute,
  verifyPostRoute,
  authorizeRoute,
  callbackRoute,
  identityAuthorizeRoute,
  identityDeleteRoute,
  settingsRoute,
  healthRoute,
  jwksRoute,
  adminUsersListRoute,
  adminUserCreateRoute,
  adminUserGetRoute,
  adminUserUpdateRoute,
  adminUserDeleteRoute,
  enrollFactorRoute,
  challengeFactorRoute,
  verifyFactorRoute,
  unenrollFactorRoute,
  recoveryCodesRoute,
  factorRecoveryCodesRoute,
  adminFactorsRoute,
  passkeyRegistrationRoute,
  passkeyAuthenticationRoute,
  ownPasskeysRoute,
  adminPasskeysRoute,
  reauthenticateWithPasswordRoute,
  inviteRoute,
  generateLinkRoute,
  customProvidersRoute,
  ssoRoute,
  samlAcsRoute,
  samlMetadataRoute,
  adminSsoProvidersRoute,
  adminOAuthClientsRoute,
  oauthRegisterRoute,
  oauthAuthorizeRoute,
  oauthAuthorizationsRoute,
  oauthTokenRoute,
  oauthUserinfoRoute,
  oauthDiscoveryRoute,
  oauthGrantsRoute,
];

const timeLimitMs = 10_000;

/**
 * The auth service (protocol: auth service) as a Fastify plugin: `app.register(authService(options), { prefix:
 * '/auth/v1' })`. It keeps to its own scope, so its body parser, errors and headers touch no other route.
 */
export const authService =
  (options: AuthServiceOptions | AuthContext): FastifyPluginAsync =>
  async (app) => {
    const auth = 'keyRing' in options ? options : await createAuthContext(options);
    acceptAnyContentType(app);
    app.setErrorHandler(replyWithError(auth.logger));
    app.setNotFoundHandler(replyNotFound);
    app.addHook('onRequest', answerOnlyPreflights);
    await app.register(cors, corsOptions);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.addHook('onRequest', requireApiKey(createApiKeyCheck(auth.verifyToken)));
    app.addHook('onRoute', (route) => {
      route.handlerTimeout ??= timeLimitMs;
    });
    recognizeDevices(app, auth);
    for (const route of routes) route(app, auth);
    // A handler for files or pages in the same app must not answer under this service's paths.
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: replyNotFound,
    });
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/',
      handler: replyNotFound,
    });
  };

/** The providers' library is loaded only if there are any. */
async function providersOf({
  settings,
  clock,
}: Pick<AuthServiceOptions, 'settings' | 'clock'>): Promise<ReadonlyMap<string, SignInProvider>> {
  if (settings.providers.length === 0) return new Map();
  const { createSignInProvider } = await import('./providers/sign-in-provider.ts');
  return new Map(settings.providers.map((one) => [one.id, createSignInProvider(one, clock)]));
}

/** Creates the service's context, also for callers that need more than the protocol offers (`account-acts.ts`). */
export async function createAuthContext(options: AuthServiceOptions): Promise<AuthContext> {
  const { keys, clock, settings } = options;
  return {
    ...options,
    keyRing: await createKeyRing(keys),
    providers: await providersOf(options),
    customProviders: new Map(),
    checkCaptcha: settings.captcha && createCaptchaCheck(settings.captcha),
    passwordRules: createPasswordRules(options),
    limiter: createAddressLimiter({ clock, scale: settings.rateLimitScale }),
    furtherKeys: options.furtherKeys ?? { keys: [] },
    acceptsData: options.acceptsData ?? (() => true),
    passwords: options.passwords ?? createPasswordHasher({ concurrent: settings.concurrentHashes }),
  };
}
