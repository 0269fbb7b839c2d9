import { PostgrestClient } from '@supabase/postgrest-js';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { dataService } from '../data-service.ts';
import type { DataSettings, ReadCaller } from '../ports/ports.ts';
import { ada, shelfRows, shelfSchema } from './shelf-schema.ts';

const owner = { kind: 'owner' } as const;

export type ShelfService = {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The real client library, authenticated with these claims; null sends no token. */
  readonly client: (claims?: Claims | null) => PostgrestClient;
  /** A plain request; `as` null sends no token. */
  readonly ask: (
    options: Omit<InjectOptions, 'url'> & { url: string; as?: Claims | null },
  ) => Promise<ShelfAnswer>;
  /** The `Authorization` header of a caller with these claims. */
  readonly bearerOf: (claims: Claims) => string;
  /** Restores the rows to their initial state. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type ShelfAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly json: () => unknown;
};

const asAda: Claims = { role: 'authenticated', sub: ada };

/** In tests, a token is just its claims. */
const tokenOf = (claims: Claims) => Buffer.from(JSON.stringify(claims)).toString('base64url');

const readCaller: ReadCaller = async (authorization) => {
  if (!authorization?.startsWith('Bearer ')) return null;
  const bearer = authorization.slice('Bearer '.length);
  if (bearer === 'expired') return { ok: false, refusal: { kind: 'expired' } };
  try {
    return { ok: true, claims: JSON.parse(Buffer.from(bearer, 'base64url').toString('utf8')) };
  } catch {
    return { ok: false, refusal: { kind: 'undecodable', message: 'Expected 3 parts in JWT; got 1' } };
  }
};

const silent = () => undefined;

const defaults: DataSettings = {
  schemas: ['shelf', 'archive'],
  maxRows: 1000,
  txPreference: true,
  aggregates: false,
  openApi: 'follow-privileges',
  explain: true,
  plannedCounts: true,
};

/** The data service over a fresh database with the shelf schema and any additional objects a test needs. */
export async function startShelfService(
  settings: Partial<DataSettings> = {},
  further = '',
): Promise<ShelfService> {
  const database = await createTestDatabase();
  const script = (text: string) => database.transaction({ identity: owner }, (tx) => tx.script(text));
  await script(shelfSchema + shelfRows + further);
  const app = Fastify();
  await app.register(
    dataService({
      database,
      readCaller,
      settings: { ...defaults, ...settings },
      logger: { info: silent, warn: silent, error: silent },
      clock: { nowMs: Date.now },
    }),
    { prefix: '/rest/v1' },
  );
  await app.ready();

  const bearer = (claims: Claims | null) =>
    claims === null ? {} : { authorization: `Bearer ${tokenOf(claims)}` };

  return {
    app,
    database,
    client: (claims = asAda) =>
      new PostgrestClient('http://shelf.test/rest/v1', { headers: bearer(claims), fetch: fetchInto(app) }),
    ask: async ({ as = asAda, url, ...options }) => {
      const headers = { ...bearer(as), ...options.headers };
      const answer = await app.inject({ ...options, url: `/rest/v1${url}`, headers });
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string | undefined>,
        text: answer.body,
        json: () => JSON.parse(answer.body),
      };
    },
    bearerOf: (claims) => `Bearer ${tokenOf(claims)}`,
    reset: () =>
      script(`truncate shelf.people, shelf.shelves, shelf.labels, shelf.places, shelf.drafts,
        shelf."odd ""names""", archive.papers, hidden.secrets restart identity cascade; ${shelfRows}`),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** A `fetch` that calls the service without a socket. */
function fetchInto(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const hasBody = answer.body !== '' && answer.statusCode !== 204;
    const { statusCode: status, statusMessage: statusText } = answer;
    return new Response(hasBody ? answer.body : null, { status, statusText, headers });
  };
}
