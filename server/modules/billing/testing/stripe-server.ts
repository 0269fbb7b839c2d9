import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type Call, StripeFault, stripeRoutes } from './stripe-routes.ts';
import { createStripeWorld, type StripeWorld } from './stripe-world.ts';

export const SECRET_KEY = 'sk_test_counterpart';
export const WEBHOOK_SECRET = 'whsec_counterpart';
const API_VERSION = '2026-10-28.endive';

export type StripeServer = {
  readonly url: string;
  readonly world: StripeWorld;
  readonly clock: { nowSeconds: number };
  /** Method and path of every request, in order. */
  readonly calls: string[];
  /** Answers everything with 500 from now on, or normally again. */
  readonly beAway: (isAway: boolean) => void;
  /** Runs in the middle of a request, before it is answered. */
  onCall: ((call: string) => Promise<void>) | undefined;
  readonly stop: () => Promise<void>;
};

/**
 * A fake Stripe API on this machine: it keeps state, requires the key and the pinned version, repeats its answer for a
 * known idempotency key, and refuses that key for a different request.
 */
export async function startStripeServer(nowSeconds: number): Promise<StripeServer> {
  const clock = { nowSeconds };
  const world = createStripeWorld(clock);
  const routes = stripeRoutes(world, clock);
  const answered = new Map<string, { readonly body: string; readonly answer: unknown }>();
  const calls: string[] = [];
  let isAway = false;

  const answerTo = (request: IncomingMessage, body: string): unknown => {
    const { method = '', url = '', headers } = request;
    if (isAway) throw new StripeFault(500, 'api_error');
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) throw new StripeFault(401, 'api_key_invalid');
    if (headers['stripe-version'] !== API_VERSION) throw new StripeFault(400, 'version_invalid');
    const key = String(headers['idempotency-key'] ?? '');
    const before = method === 'POST' ? answered.get(key) : undefined;
    if (before !== undefined && before.body !== `${url} ${body}`)
      throw new StripeFault(400, 'idempotency_key_in_use');
    if (before !== undefined) return before.answer;
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    const [route, id] = find(method, pathname);
    const fields = new Map([...searchParams, ...new URLSearchParams(body)]);
    const answer = structuredClone(routes[route]?.({ fields, id } satisfies Call));
    if (method === 'POST') answered.set(key, { body: `${url} ${body}`, answer });
    return answer;
  };

  const find = (method: string, path: string): readonly [string, string] => {
    for (const route of Object.keys(routes)) {
      const pattern = new RegExp(`^${route.replace(':id', '([^/]+)')}$`);
      const found = pattern.exec(`${method} ${path}`);
      // `/v1/checkout/sessions` is not an id under `/v1/checkout`.
      if (found !== null && routes[`${method} ${path}`] === undefined) return [route, found[1] ?? ''];
      if (route === `${method} ${path}`) return [route, ''];
    }
    throw new StripeFault(404, 'unknown_route');
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    calls.push(call);
    await state.onCall?.(call);
    try {
      send(response, 200, answerTo(request, Buffer.concat(pieces).toString()));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      const type = error.code.startsWith('idempotency') ? 'idempotency_error' : 'invalid_request_error';
      send(response, error.status, { error: { type, code: error.code, message: error.code } });
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    clock,
    calls,
    beAway: (away) => {
      isAway = away;
    },
    onCall: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(body));
}

type Signing = { readonly secret?: string; readonly atSeconds: number };

/** The header that proves a webhook comes from Stripe, made by Stripe's own package. */
export const signatureOf = (payload: string, { secret = WEBHOOK_SECRET, atSeconds }: Signing): string =>
  new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload, secret, timestamp: atSeconds });
