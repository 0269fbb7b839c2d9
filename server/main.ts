import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { isUnavailable } from '@vocabloom/database/port/errors.ts';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import type { Config } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startLettersByTheClock } from './letters-by-the-clock.ts';
import { createStore } from './modules/billing/create-store.ts';
import { rememberEarlierTrials } from './modules/plans/earlier-trials.ts';
import { releaseAll } from './modules/usage/usage.repository.ts';
import { measured } from './platform/database/measured.ts';
import { openDatabase } from './platform/database/open.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { explainStartFailure } from './platform/explain-start-failure.ts';
import { watchEventLoop } from './platform/http/load-guard.ts';
import { logDestination, outliveReaders } from './platform/http/log-destination.ts';
import { createLogger } from './platform/http/logger.ts';
import { createMetrics, type Metrics, watchProcess } from './platform/http/metrics.ts';
import { requireFreePort } from './platform/http/require-free-port.ts';
import { afterFaultMs, endOnFaults, shutDownOnSignals } from './platform/http/shutdown.ts';
import { createMailTransport } from './platform/mail/create-transport.ts';
import { startMailWorker } from './platform/mail/mail-worker.ts';
import { releaseClaims } from './platform/mail/outbox.ts';
import { keptSecret } from './platform/secrets/kept-secret.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';
import { startSmsWorker } from './platform/sms/sms-worker.ts';
import { createTextMessages, type TextMessages } from './platform/sms/text-messages.ts';
import { tidyMemory } from './platform/tidy-memory.ts';
import { readSettings } from './read-settings.ts';
import { sessionLimits } from './services/auth-sessions.settings.ts';
import { openFiles } from './services/open-files.ts';
import type { Files } from './services/storage.settings.ts';
import { startBilling } from './start-billing.ts';
import { startTidyingFiles } from './tidy-files.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Starts everything in order: settings, data folder, database, migrations, services, network. */
async function start(): Promise<void> {
  outliveReaders();
  const { config, unknownNames } = readSettings();
  await requireFreePort({ host: config.HOST, port: config.PORT });
  const clock = { nowMs: Date.now };
  const ids = { uuid: randomUUID };
  const random = { bytes: randomBytes };
  const logger = createLogger(config.LOG_LEVEL, await logDestination(config));
  for (const name of unknownNames) logger.warn({ setting: name }, 'this setting is unknown and does nothing');

  const metrics = createMetrics();
  watchProcess(metrics);
  const { secrets, trialSecret } = await allSecrets(config, { clock, ids });
  const database = measured(
    await openDatabase({
      config,
      onConnectionLost: (err) => logger.warn({ err }, 'lost a database connection'),
      onShortage: (err) => tellOfShortage(logger, err),
    }),
    metrics,
  );
  try {
    const applied = await bringUpToDate(database);
    if (applied.length > 0) logger.info({ applied }, 'database brought up to date');
    if (config.PLANS && config.PLANS_TRIAL_DAYS > 0) await rememberEarlierTrials(database, trialSecret);
    const eventLoop = watchEventLoop({ sampleMs: 1000 });
    const store = await createStore({ config, database, ids });
    const sms = createTextMessages({ config, database, clock, metrics, logger });
    const files = await openFiles(config, ids);
    const app = await buildApp({
      config,
      secrets,
      trialSecret,
      files,
      database,
      logger,
      metrics,
      clock,
      ids,
      random,
      webFolder: join(import.meta.dirname, '../web/dist'),
      eventLoopDelayMs: eventLoop.delayMs,
      store,
      sms,
    });
    await takeBack(database);
    tidyMemory();
    // Workers start after the port is ours: a start that fails would cut off what they begin.
    const address = await app.listen({ host: config.HOST, port: config.PORT });
    const stopWorkers = await startWorkers({
      config,
      store,
      sms,
      files,
      database,
      metrics,
      clock,
      random,
      logger,
    });
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= app.close().then(stopWorkers).then(database.close);
      return closing;
    };
    shutDownOnSignals({ close, exit: process.exit, say, signals: process });
    endOnFaults({ close, exit: process.exit, logger, faults: process, limitMs: afterFaultMs });
    say(banner({ config, databaseEngine: database.engine, port: Number(new URL(address).port) }));
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

type Workers = Parameters<typeof startBilling>[0] &
  Parameters<typeof startLettersByTheClock>[0] & {
    readonly metrics: Metrics;
    readonly sms: TextMessages;
    readonly files: Files;
  };

/** What a process does besides answering requests. Returns a function that finishes the work at hand and stops. */
async function startWorkers(given: Workers): Promise<() => Promise<void>> {
  const { config, database, metrics, logger } = given;
  const stopHousekeeping = startHousekeeping({
    ...given,
    accessTokenSeconds: config.AUTH_ACCESS_TOKEN_SECONDS,
    sessionLimits: sessionLimits(config),
  });
  const stopTidying = startTidyingFiles(given);
  const stopLetters = startLettersByTheClock(given);
  const stopMailWorker = await startMailWorker({
    database,
    transport: await createMailTransport(config, database),
    metrics,
    logger,
    maxIdleMs: 60_000,
  });
  const stopSmsWorker = await startSmsWorker({ database, messages: given.sms, logger, maxIdleMs: 60_000 });
  const stopBillingWorker = await startBilling(given);
  return async () => {
    await stopLetters();
    await stopMailWorker();
    await stopSmsWorker();
    await stopBillingWorker();
    await stopTidying();
    await stopHousekeeping();
  };
}

function tellOfShortage(logger: Logger, err: unknown): void {
  if (err === null) logger.info('the disk has room again: everything is written as before');
  else logger.error({ err }, 'the disk is full: nothing is written until there is room');
}

/** The embedded database serves one process, so anything still held was held by a process that died. */
async function takeBack(database: Database): Promise<void> {
  if (database.engine !== 'pglite') return;
  await releaseClaims(database);
  await releaseAll(database);
}

/** Secrets from the data folder, or from the settings. */
async function allSecrets(config: Config, { clock, ids }: { readonly clock: Clock; readonly ids: Ids }) {
  const { DATA_DIR: dataDir, AUTH_JWT_KEYS: jwtKeys, PLANS_TRIAL_SECRET: given } = config;
  return {
    secrets: await loadSecrets({ dataDir, jwtKeys, clock, ids }),
    trialSecret: await keptSecret({ dataDir, name: 'trial-secret', given }),
  };
}

/** Runs the migrations, waiting while the database is away, even if it goes away in between. */
async function bringUpToDate(database: Database): Promise<readonly string[]> {
  for (;;) {
    await waitForDatabase({
      database,
      onWaiting: (reason) => say(`Waiting for the database: ${reason}`),
      sleep,
    });
    try {
      return await migrate(database);
    } catch (error) {
      const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (!isUnavailable(reason)) throw error;
    }
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`Vocabloom cannot start: ${explainStartFailure(error)}\n`);
  process.exit(1);
});
