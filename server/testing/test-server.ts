import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mintApiKey } from '@vocabloom/auth-service/tokens/access-token.ts';
import { generateSigningKey } from '@vocabloom/auth-service/tokens/key-ring.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { openFolder } from '@vocabloom/storage-service/open-folder.ts';
import type { FastifyInstance } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import { type AppDependencies, buildApp } from '../app.ts';
import { describeProblems, parseConfig } from '../config.ts';
import { createLogger } from '../platform/http/logger.ts';
import { createMetrics } from '../platform/http/metrics.ts';
import { API_KEY_ISSUER } from '../platform/secrets/secrets.ts';

export type TestServer = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly dependencies: AppDependencies;
  /** Every route that was registered. */
  readonly routes: readonly { readonly method: string; readonly url: string }[];
  /** An access token as the auth service would sign it. */
  readonly tokenOf: (userId: string, role?: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

type TestServerOptions = {
  readonly env?: Record<string, string>;
  readonly overrides?: Partial<AppDependencies>;
  /** Wraps the database, for example to make it fail. */
  readonly wrapDatabase?: (database: Database) => Database;
};

/** The whole server over a fresh database of the engine under test, called in process (`app.inject`). */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { env = {}, overrides = {}, wrapDatabase = (same) => same } = options;
  const parsed = parseConfig({ LOG_LEVEL: 'silent', AUTH_RATE_LIMIT_SCALE: '0', ...env });
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  const { config } = parsed;
  const clock = { nowMs: () => Date.now() };
  const keys = [await generateSigningKey({ kid: randomUUID() })];
  const mint = (role: 'anon' | 'service_role') =>
    mintApiKey({ keys: { keys }, role, issuer: API_KEY_ISSUER, clock });
  const database = await createTestDatabase();
  const webFolder = await mkdtemp(join(tmpdir(), 'no-web-app-'));
  const filesFolder = await mkdtemp(join(tmpdir(), 'files-'));
  const routes: { method: string; url: string }[] = [];
  const dependencies: AppDependencies = {
    config,
    secrets: {
      jwtKeys: { keys },
      apiKeys: { anon: await mint('anon'), serviceRole: await mint('service_role') },
    },
    trialSecret: 'a secret of thirty-two characters',
    files: {
      ...(await openFolder({ folder: filesFolder, reserveBytes: 0, ids: { uuid: randomUUID } })),
      signingSecret: 'another secret of thirty-two characters',
    },
    database: wrapDatabase(database),
    logger: createLogger(config.LOG_LEVEL),
    metrics: createMetrics(),
    clock,
    ids: { uuid: randomUUID },
    random: { bytes: randomBytes },
    webFolder,
    eventLoopDelayMs: () => 0,
    onRoute: (route) => routes.push(route),
    ...overrides,
  };
  const app = await buildApp(dependencies);
  const signingKey = await importJWK(keys[0] ?? {}, 'ES256');
  return {
    app,
    database,
    dependencies,
    routes,
    tokenOf: (userId, role = 'authenticated') =>
      new SignJWT({ iss: `${config.PUBLIC_URL}/auth/v1`, sub: userId, role, aud: 'authenticated' })
        .setProtectedHeader({ alg: 'ES256', kid: keys[0]?.kid ?? '' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(signingKey),
    close: async () => {
      await app.close();
      await database.close();
      await rm(webFolder, { recursive: true });
      await rm(filesFolder, { recursive: true });
    },
  };
}
