import { accountActs } from '@vocabloom/auth-service/account-acts.ts';
import { authService, createAuthContext } from '@vocabloom/auth-service/auth-service.ts';
import { createPasswordHasher } from '@vocabloom/auth-service/passwords/password-hasher.ts';
import type { Random, SmsPort } from '@vocabloom/auth-service/ports/ports.ts';
import { addressKey } from '@vocabloom/auth-service/rate-limits/address-key.ts';
import { onlyLive } from '@vocabloom/auth-service/tokens/live-tokens.ts';
import { createTokenVerifier } from '@vocabloom/auth-service/tokens/token-verifier.ts';
import { dataService } from '@vocabloom/data-service/data-service.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { realtimeService } from '@vocabloom/realtime-service/realtime-service.ts';
import { storageService } from '@vocabloom/storage-service/storage-service.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createHttpApp, type HttpAppDependencies } from './http-app.ts';
import { firstPasswordRoutes } from './modules/account/first-password.routes.ts';
import { adTokenRoutes } from './modules/ads/ad-token.routes.ts';
import { cancelSubscription } from './modules/billing/cancel-subscription.ts';
import { createStore, type Store } from './modules/billing/create-store.ts';
import { serveStore } from './modules/billing/serve-store.ts';
import { demoRoutes } from './modules/demo/demo.routes.ts';
import { lettersRoutes } from './modules/letters/letters.routes.ts';
import { tellOfNewDevices } from './modules/letters/new-device.ts';
import { noteTimeZones } from './modules/letters/note-time-zone.ts';
import { welcomeByLetter } from './modules/letters/welcome.ts';
import { planRules, premiumPrices } from './modules/plans/plans.settings.ts';
import { giveTrials } from './modules/plans/trial.ts';
import { studyRoutes } from './modules/study/study.routes.ts';
import { forgetMessagesFrom } from './modules/support/support.repository.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { supportPage } from './modules/support/support-page.routes.ts';
import { type ServeTutor, serveTutor } from './modules/tutor/serve-tutor.ts';
import { usageRoutes } from './modules/usage/usage.routes.ts';
import { hold } from './modules/usage/usage.service.ts';
import { refuseOffensiveWrites } from './modules/vocabulary/refuse-offensive-writes.ts';
import { createBreather } from './platform/breathe.ts';
import { findDatabaseObstacle } from './platform/database/readiness.ts';
import { addressReader } from './platform/http/address-of.ts';
import { describeApi } from './platform/http/api-description.ts';
import { serveApiPage } from './platform/http/api-page.ts';
import { serveHealth } from './platform/http/health.ts';
import { type MetricsAccess, serveMetrics } from './platform/http/metrics.ts';
import { serveRetiredWorker } from './platform/http/retired-worker.ts';
import { readPages } from './platform/http/site/read-pages.ts';
import { serveSite } from './platform/http/site/site.ts';
import { serveWebApp } from './platform/http/site/web-app.ts';
import { callerReader, fileCallerReader, realtimeTokenReader, tokenReader } from './platform/http/tokens.ts';
import { limitPerAccount } from './platform/limits/per-account.ts';
import { drawMail } from './platform/mail/frame/draw-mail.ts';
import { letterWriter } from './platform/mail/letters/enqueue-letter.ts';
import { serveMailSamples } from './platform/mail/letters/mail-samples.ts';
import { keepsMailbox } from './platform/mail/mail.settings.ts';
import { serveMailbox } from './platform/mail/mailbox.ts';
import { enqueueMail } from './platform/mail/outbox.ts';
import { API_KEY_ISSUER, type Secrets } from './platform/secrets/secrets.ts';
import { keepsTexts } from './platform/sms/sms.settings.ts';
import { createTextMessages } from './platform/sms/text-messages.ts';
import { servePublicConfig } from './public-config.ts';
import { serveAccount } from './serve-account.ts';
import { accountEvents } from './services/account-events.ts';
import { authServiceSettings, PRODUCT_NAME } from './services/auth.settings.ts';
import { dataServiceSettings } from './services/data.settings.ts';
import { serveOAuthDiscovery } from './services/oauth-discovery.ts';
import { serveProviderCallback } from './services/provider-callback.ts';
import { realtimeServiceSettings } from './services/realtime.settings.ts';
import { type Files, storageServiceSettings } from './services/storage.settings.ts';
import { acceptsUserData } from './services/user-data.ts';
import { siteFacts } from './site-facts.ts';
import { supportLetters } from './support-letters.ts';

/** Everything from outside that the server is made of; tests pass their own. */
export type AppDependencies = {
  readonly secrets: Secrets;
  /** Key of the hashes by which people who have had a trial are recognized. */
  readonly trialSecret: string;
  /** Stores uploaded files and signs their addresses. */
  readonly files: Files;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Where premium is sold; made from the settings if not given. */
  readonly store?: Store | undefined;
  /** Sends text messages; made from the settings if not given. */
  readonly sms?: SmsPort;
} & HttpAppDependencies &
  Pick<ServeTutor, 'patience'>;

/** Puts the whole server together, ready to listen or to be called in process. Closing it leaves the database open. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, secrets, logger, metrics, clock, ids, random } = dependencies;
  const app = await createHttpApp(dependencies);
  const describe = describeApi(app, { publicUrl: config.PUBLIC_URL });
  serveMetrics(app, { metrics, access: metricsAccess(config) });
  serveHealth(app, { findObstacle: () => findDatabaseObstacle({ database, timeoutMs: 3000 }) });
  servePublicConfig(app, { config, anonKey: secrets.apiKeys.anon });
  const rules = planRules(config);
  const enqueueLetter = letterWriter({ productName: PRODUCT_NAME, publicUrl: config.PUBLIC_URL });
  const serviceSettings = authServiceSettings(config);
  const verifyToken = createTokenVerifier({
    keys: secrets.jwtKeys,
    issuer: serviceSettings.issuer,
    apiKeyIssuer: API_KEY_ISSUER,
    apiKeys: config.AUTH_API_KEYS,
    furtherKeys: { keys: config.AUTH_VERIFY_KEYS, secret: config.AUTH_JWT_SECRET ?? null },
    clock,
  });
  const passwords = createPasswordHasher({ concurrent: serviceSettings.concurrentHashes });
  const verifyLive = onlyLive(verifyToken, { database, clock, strangers: 'allowed' });
  const auth = await createAuthContext({
    database,
    keys: secrets.jwtKeys,
    verifyToken,
    furtherKeys: config.AUTH_VERIFY_KEYS,
    enqueueMail,
    drawMail,
    sms: dependencies.sms ?? createTextMessages({ config, database, clock, metrics, logger }),
    acceptsData: acceptsUserData,
    onAccountEvent: accountEvents([
      ...(rules.plans === 'on'
        ? [giveTrials({ trialDays: config.PLANS_TRIAL_DAYS, secret: dependencies.trialSecret })]
        : []),
      welcomeByLetter({ enqueueLetter, plans: rules.plans }),
      tellOfNewDevices({ enqueueLetter }),
    ]),
    settings: serviceSettings,
    clock,
    random,
    ids,
    logger,
    passwords,
  });
  await app.register(authService(auth), { prefix: '/auth/v1' });
  serveOAuthDiscovery(app, serviceSettings);
  for (const provider of serviceSettings.providers) serveProviderCallback(app, provider);
  await app.register(
    dataService({
      database,
      readCaller: callerReader(verifyLive),
      settings: { ...dataServiceSettings(config), address: `${config.PUBLIC_URL}/rest/v1` },
      logger,
      clock,
      screenWrites: refuseOffensiveWrites(database),
      addressKey,
    }),
    { prefix: '/rest/v1' },
  );
  await app.register(
    storageService({
      ...dependencies.files,
      ...{ database, clock, ids, logger, settings: storageServiceSettings(config) },
      publicUrl: config.PUBLIC_URL,
      readCaller: fileCallerReader(verifyLive),
      // Stored files are sent as they are: a range requested must be a range of the stored bytes.
      routeOptions: { compress: false },
    }),
    { prefix: '/storage/v1' },
  );
  await app.register(
    realtimeService({
      ...{ database, logger, clock, ids, breather: createBreather },
      readToken: realtimeTokenReader(verifyLive),
      settings: realtimeServiceSettings(config),
      addressOf: addressReader(config.TRUST_PROXY),
    }),
    { prefix: '/realtime/v1' },
  );
  // The product's own rows belong to people who have an account here.
  const readToken = tokenReader(onlyLive(verifyToken, { database, clock }));
  studyRoutes(app, { database, readToken, clock, metrics });
  demoRoutes(app, { database, readToken, clock });
  lettersRoutes(app, { database, readToken, clock });
  const noteTimeZone = noteTimeZones({
    database,
    onFailure: (err) => logger.error({ err }, 'a time zone could not be remembered'),
  });
  usageRoutes(app, { database, readToken, clock, rules, noteTimeZone });
  const limitAccount = limitPerAccount({ database, clock, scale: config.AUTH_RATE_LIMIT_SCALE });
  const accounts = accountActs(auth);
  firstPasswordRoutes(app, { database, readToken, clock, metrics, limitAccount, accounts });
  serveAccount(app, {
    ...{ database, readToken, limitAccount, clock, ids, passwords },
    readKept: (version) => dependencies.files.blobs.read(version),
    ...{ enqueueLetter, cancelSubscription, forgetMessagesFrom, settings: serviceSettings },
  });
  const store = dependencies.store ?? (await createStore({ config, database, ids }));
  if (store !== undefined) {
    await serveStore(app, {
      ...{ store, database, readToken, clock, ids },
      prices: premiumPrices(config),
      publicUrl: config.PUBLIC_URL,
      limitCheckouts: (userId) => limitAccount('checkout', userId),
    });
  }
  const onUnsettled = (err: unknown) =>
    logger.error({ err }, 'the allowance of an AI call could not be settled');
  const allowance: ServeTutor['allowance'] = {
    hold: (wanted) => hold({ database, clock, rules, ids, onUnsettled }, wanted),
  };
  const support = {
    database,
    readToken,
    clock,
    ids,
    limitScale: config.AUTH_RATE_LIMIT_SCALE,
    limitAccount: (userId: string) => limitAccount('support', userId),
    ...supportLetters({ config, clock, enqueueLetter }),
  };
  supportRoutes(app, support);
  adTokenRoutes(app, { readToken, random });
  await serveTutor(app, { ...dependencies, readToken, allowance });
  if (config.API_DOCS) serveApiPage(app, describe);
  if (keepsMailbox(config) || (config.AUTH_PHONE && keepsTexts(config))) serveMailbox(app, database);
  if (keepsMailbox(config)) {
    serveMailSamples(app, { productName: PRODUCT_NAME, publicUrl: config.PUBLIC_URL });
  }
  const site = serveSite(app, {
    pages: await readPages(dependencies.webFolder, (language) => siteFacts(config, language)),
    origin: config.PUBLIC_URL,
  });
  if (!dependencies.config.OFFLINE_APP) serveRetiredWorker(app);
  supportPage(app, { ...support, site });
  await serveWebApp(app, { folder: dependencies.webFolder, site });
  return app;
}

/** In production nobody can read the metrics unless a token is set. */
function metricsAccess({ METRICS_TOKEN: token, MODE }: Config): MetricsAccess {
  if (token !== undefined) return { token };
  return MODE === 'production' ? 'nobody' : 'everybody';
}
