import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerOf } from '@vocabloom/auth-service/tokens/bearer.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { httpError } from './http-error.ts';

/** What the server counts; `/metrics` shows it in the text format of Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Makes a separate set of metrics, so that several servers can live in one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    httpDurationSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route pattern.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    requestsRefused: new Counter({
      name: 'http_requests_refused_total',
      help: 'Requests answered 503 because of overload.',
      labelNames: ['reason'] as const,
      registers,
    }),
    databaseDurationSeconds: new Histogram({
      name: 'database_transaction_duration_seconds',
      help: 'Time of a database transaction, waiting for a connection included.',
      labelNames: ['identity', 'outcome'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    databaseInFlight: new Gauge({
      name: 'database_transactions_in_flight',
      help: 'Database transactions begun and not ended.',
      registers,
    }),
    accountsCreated: new Counter({
      name: 'accounts_created_total',
      help: 'People who came to their new account, each counted once.',
      registers,
    }),
    studyEvents: new Counter({
      name: 'study_events_total',
      help: 'Study events received, by what became of them.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    aiCalls: new Counter({
      name: 'ai_calls_total',
      help: 'Calls to the model or the library, by purpose and what became of them.',
      labelNames: ['purpose', 'provider', 'outcome'] as const,
      registers,
    }),
    aiReplyProblems: new Counter({
      name: 'ai_reply_problems_total',
      help: 'Replies of the model with something wrong with them, by what it was.',
      labelNames: ['purpose', 'problem'] as const,
      registers,
    }),
    aiCallDurationSeconds: new Histogram({
      name: 'ai_call_duration_seconds',
      help: 'Time of a call to the model or the library, further attempts included.',
      labelNames: ['purpose', 'provider'] as const,
      buckets: [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 20, 40, 80],
      registers,
    }),
    aiTokens: new Counter({
      name: 'ai_tokens_total',
      help: 'Tokens as the provider counted them.',
      labelNames: ['provider', 'model', 'direction'] as const,
      registers,
    }),
    aiPriceUsd: new Counter({
      name: 'ai_price_usd_total',
      help: 'Price of the calls to models whose price is known, in US dollars.',
      labelNames: ['provider', 'model'] as const,
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Mails by what became of them: sent, retried or given up.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    textMessages: new Counter({
      name: 'text_messages_total',
      help: 'Text messages by what became of them: sent, retried or given up.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    mailsWaiting: new Gauge({
      name: 'mails_waiting',
      help: 'Mails in the outbox that are neither sent nor given up, as last seen by this process.',
      registers,
    }),
    mailsGivenUp: new Gauge({
      name: 'mails_given_up',
      help: 'Mails in the outbox that could not be delivered, as last seen by this process.',
      registers,
    }),
  };
}

/** Watches the process itself (memory, event loop, garbage collection); called once per process, by `main`. */
export function watchProcess(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry });
}

/** Who may read the metrics: anyone with the token, everyone or nobody. */
export type MetricsAccess = { readonly token: string } | 'everybody' | 'nobody';

type ServeMetrics = { readonly metrics: Metrics; readonly access: MetricsAccess };

/** Serves `GET /metrics` to those who may read it, and times every request. */
export function serveMetrics(app: FastifyInstance, { metrics, access }: ServeMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    metrics.httpDurationSeconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { alwaysAdmit: true, rateLimit: false } }, async (request, reply) => {
    if (access === 'nobody') throw httpError({ code: 'not_found' });
    if (access !== 'everybody' && !shows(request.headers.authorization, access.token)) {
      reply.header('www-authenticate', 'Bearer');
      throw httpError({ code: 'not_authenticated' });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Compares digests, so that the time taken reveals nothing about the token. */
function shows(authorization: string | undefined, token: string): boolean {
  const shown = bearerOf(authorization);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return shown !== null && timingSafeEqual(digest(shown), digest(token));
}
