import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { authService } from '../auth-service.ts';
import { createPasswordHasher } from '../passwords/password-hasher.ts';
import type { AccountEvent, AuthSettings, KeySet, Mail } from '../ports/ports.ts';
import { mintApiKey } from '../tokens/access-token.ts';
import { generateSigningKey } from '../tokens/key-ring.ts';
import { createTokenVerifier } from '../tokens/token-verifier.ts';
import { drawPlainly } from './draw-mail.ts';
import { type RecordedDatabase, recordStatements } from './record-statements.ts';
import { createTestSms, type TestSms } from './test-sms.ts';

export const issuer = 'http://localhost:8080/auth/v1';
export const siteUrl = 'http://localhost:8080';

const settings: AuthSettings = {
  productName: 'Product',
  issuer,
  siteUrl,
  invitationPage: `${siteUrl}/auth/callback`,
  redirectAllowList: ['https://*.example.org/**'],
  signupEnabled: true,
  emailEnabled: true,
  magicLinkEnabled: true,
  emailAutoconfirm: false,
  anonymousEnabled: false,
  phoneEnabled: false,
  phoneAutoconfirm: false,
  smsProvider: 'test',
  secureEmailChange: true,
  minPasswordLength: 8,
  passwordCharacters: [],
  leakedPasswords: null,
  recentSignInSeconds: 900,
  accessTokenSeconds: 3600,
  sessionLimits: { timeboxSeconds: null, inactivitySeconds: null, lowAalSeconds: null, single: false },
  refreshReuseSeconds: 10,
  totpEnrollment: true,
  phoneEnrollment: false,
  webauthnEnrollment: false,
  relyingParty: { id: 'localhost', name: 'Product', origins: [siteUrl] },
  passkeysEnabled: true,
  factorKeys: [],
  otpSeconds: 86_400,
  smsOtpSeconds: 60,
  testCodes: { codes: new Map(), untilMs: null },
  smsIntervalSeconds: 0,
  smsPerHour: null,
  mailIntervalSeconds: 0,
  mailsPerHour: null,
  rateLimitScale: 0,
  concurrentHashes: 2,
  providers: [],
  saml: null,
  captcha: null,
  web3: { ethereum: false, solana: false },
  oauthServer: null,
  customProviders: false,
  providerTokens: false,
  manualLinking: true,
  notices: [],
};

const apiKeys = [{ key: 'sb_secret_for_tests', role: 'service_role' }] as const;

type SentMail = Mail & { readonly link: URL; readonly code: string };

type Work = { readonly hashes: number; readonly verifications: number };

export type TestAuth = {
  readonly app: FastifyInstance;
  /** All routes served, with their methods. */
  readonly routes: readonly { readonly method: string; readonly url: string }[];
  readonly database: RecordedDatabase;
  readonly keys: KeySet;
  readonly anonKey: string;
  readonly serviceKey: string;
  /** Moves the service's clock forward. */
  readonly passSeconds: (seconds: number) => void;
  readonly nowMs: () => number;
  /** Committed mails, to one address or to all, oldest first. */
  readonly mails: (to?: string) => Promise<readonly SentMail[]>;
  readonly lastMail: (to: string) => Promise<SentMail>;
  /** Text messages, and control over whether they are sent. */
  readonly sms: Omit<TestSms, 'port'>;
  /** The events raised for an account, oldest first. */
  readonly eventsOf: (userId: string) => readonly AccountEvent[];
  /** The methods of the client library that were called on clients of this service (`client-methods.ts`). */
  readonly called: Set<string>;
  /** How many password hashes have been computed and checked so far. */
  readonly work: () => Work;
  /** Takes the failures the service has logged; any that are not taken fail the suite when it closes. */
  readonly takeFailures: () => readonly string[];
  /** Takes the warnings logged since the last call. */
  readonly takeWarnings: () => readonly string[];
  /** The same service with other settings, on the same database and clock. */
  readonly withSettings: (changed: Partial<AuthSettings>) => Promise<FastifyInstance>;
  readonly close: () => Promise<void>;
};

/** The real plugin on a real database, with a clock to move and an outbox to read. */
export async function createTestAuth(
  changed: Partial<AuthSettings> = {},
  {
    startMs = Date.parse('2026-03-01T12:00:00Z'),
    runs = false,
    on,
    acceptsData = () => true,
  }: {
    readonly startMs?: number;
    /**
     * Whether the clock runs with the machine's, for code that uses the real time; otherwise it stands still until
     * moved.
     */
    readonly runs?: boolean;
    readonly on?: Database;
    /** What people may say of themselves; anything by default. */
    readonly acceptsData?: (data: Readonly<Record<string, unknown>>) => boolean;
  } = {},
): Promise<TestAuth> {
  const database = recordStatements(on ?? (await createTestDatabase()));
  await createOutbox(database);
  const sms = await createTestSms(database);
  const keys = { keys: [await generateSigningKey({ kid: 'test' })] };
  let passedMs = 0;
  const clock = { nowMs: () => (runs ? Date.now() : startMs) + passedMs };
  const apps: FastifyInstance[] = [];
  const routes: { method: string; url: string }[] = [];
  const failures: string[] = [];
  const warnings: string[] = [];
  const events: AccountEvent[] = [];
  const work = { hashes: 0, verifications: 0 };
  const hasher = createPasswordHasher({ concurrent: 2 });

  const withSettings = async (more: Partial<AuthSettings>) => {
    const app = Fastify();
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
    const options = {
      database,
      keys,
      verifyToken: createTokenVerifier({ keys, issuer, apiKeys, clock }),
      enqueueMail,
      drawMail: drawPlainly,
      sms: sms.port,
      acceptsData,
      onAccountEvent: async (_tx: Transaction, event: AccountEvent) => void events.push(event),
      settings: { ...settings, ...changed, ...more },
      clock,
      random: { bytes: (count: number) => new Uint8Array(randomBytes(count)) },
      ids: { uuid: () => randomUUID() },
      logger: {
        info: () => {},
        warn: (fields: Record<string, unknown>) => warnings.push(String(fields.err)),
        error: (fields: Record<string, unknown>) => failures.push(String(fields.err)),
      },
      passwords: {
        hash: (password: string) => {
          work.hashes += 1;
          return hasher.hash(password);
        },
        verify: (password: string, hash: string | null) => {
          work.verifications += 1;
          return hasher.verify(password, hash);
        },
      },
    };
    await app.register(authService(options), { prefix: '/auth/v1' });
    await app.ready();
    apps.push(app);
    return app;
  };

  const mails = async (to?: string) => {
    const result = await database.once(owner, {
      text: 'select * from test_outbox where $1::text is null or "to" = $1 order by n',
      values: [to ?? null],
    });
    return rowsOf(storedMail, result).map(withLinkAndCode);
  };
  return {
    app: await withSettings({}),
    routes: [...routes],
    database,
    keys,
    anonKey: await mintApiKey({ keys, role: 'anon', issuer, clock }),
    serviceKey: await mintApiKey({ keys, role: 'service_role', issuer, clock }),
    passSeconds: (seconds) => {
      passedMs += seconds * 1000;
    },
    nowMs: clock.nowMs,
    mails,
    lastMail: async (to) => {
      const last = (await mails(to)).at(-1);
      if (last === undefined) throw new Error(`no mail went to ${to}`);
      return last;
    },
    sms,
    eventsOf: (id) => events.filter(({ userId }) => userId === id),
    called: new Set(),
    work: () => ({ ...work }),
    takeFailures: () => failures.splice(0),
    takeWarnings: () => warnings.splice(0),
    withSettings,
    close: async () => {
      for (const app of apps) await app.close();
      await database.close();
      if (failures.length > 0) throw new Error(`the service failed: ${failures.join('; ')}`);
    },
  };
}

const createOutbox = (database: Database) =>
  database.once(owner, {
    text: 'create table test_outbox (n serial, "to" text, subject text, text text, html text)',
  });

const enqueueMail = async (tx: Transaction, mail: Mail): Promise<void> => {
  await tx.query({
    text: 'insert into test_outbox ("to", subject, text, html) values ($1, $2, $3, $4)',
    values: [mail.to, mail.subject, mail.text, mail.html],
  });
};

const storedMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

function withLinkAndCode(mail: Mail): SentMail {
  const link = /^http\S+$/m.exec(mail.text)?.[0] ?? '';
  const code = /\b\d{6}\b/.exec(mail.text.replace(link, ''))?.[0] ?? '';
  return { ...mail, link: new URL(link || 'none:'), code };
}

/** The path and query of an absolute URL, for `inject`. */
export const pathOf = (url: string | URL): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: bodies have many shapes, which the tests check themselves
  readonly body: any;
};

/** Sends one request as a client with the current API version does. */
export async function send(
  auth: Pick<TestAuth, 'anonKey'>,
  app: FastifyInstance,
  request: {
    readonly method?: NonNullable<InjectOptions['method']>;
    readonly path: string;
    readonly body?: unknown;
    readonly bearer?: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<Reply> {
  const { statusCode, headers, body } = await app.inject({
    method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
    url: `/auth/v1${request.path}`,
    headers: {
      apikey: auth.anonKey,
      'x-supabase-api-version': '2024-01-01',
      ...(request.bearer && { authorization: `Bearer ${request.bearer}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
      ...request.headers,
    },
    ...(request.body !== undefined && {
      payload: typeof request.body === 'string' ? request.body : JSON.stringify(request.body),
    }),
  });
  const isJson = String(headers['content-type'] ?? '').includes('json');
  return {
    status: statusCode,
    headers: headers as Record<string, string>,
    body: isJson ? JSON.parse(body) : body,
  };
}
