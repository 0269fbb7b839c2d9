import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { answerWith } from './errors.ts';
import { httpError } from './http-error.ts';

export type Load = {
  readonly requestsInFlight: number;
  /** Those of the address that asks. */
  readonly requestsOfAddress: number;
  readonly eventLoopDelayMs: number;
};

export type LoadLimits = {
  readonly maxRequestsInFlight: number;
  /** A request is in flight from its headers on, so one address alone must not fill the server with unsent bodies. */
  readonly maxRequestsOfAddress: number;
  /** A slow loop alone is no overload: the embedded database works in it. It counts only with a queue behind it. */
  readonly maxEventLoopDelayMs: number;
  readonly queueBehindSlowLoop: number;
  readonly retryAfterSeconds: number;
};

export const defaultLoadLimits: LoadLimits = {
  maxRequestsInFlight: 1000,
  // A whole school behind one address has a few dozen at a time.
  maxRequestsOfAddress: 250,
  maxEventLoopDelayMs: 500,
  queueBehindSlowLoop: 50,
  retryAfterSeconds: 2,
};

/** Whether one more request may begin, or why not. */
export function admit(
  load: Load,
  limits: LoadLimits,
): { admitted: true } | { admitted: false; reason: string } {
  if (load.requestsInFlight > limits.maxRequestsInFlight)
    return { admitted: false, reason: 'too many requests in flight' };
  if (load.requestsOfAddress > limits.maxRequestsOfAddress)
    return { admitted: false, reason: 'too many requests of one address' };
  const slow = load.eventLoopDelayMs > limits.maxEventLoopDelayMs;
  if (slow && load.requestsInFlight > limits.queueBehindSlowLoop)
    return { admitted: false, reason: 'event loop too slow' };
  return { admitted: true };
}

type LoadGuard = {
  readonly limits: LoadLimits;
  /** The address that a request is counted for, or nothing if it is not known (`clientReader`). */
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  readonly eventLoopDelayMs: () => number;
  readonly onRefusal: (reason: string) => void;
};

/**
 * Refuses requests early with 503 and Retry-After while the server has more than it can do, so that those it accepted
 * still finish. Routes with `config: { alwaysAdmit: true }` (health, readiness, metrics) pass.
 */
export function guardLoad(
  app: FastifyInstance,
  { limits, addressOf, eventLoopDelayMs, onRefusal }: LoadGuard,
): void {
  let requestsInFlight = 0;
  const addresses = createCounts();
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request.raw);
    requestsInFlight += 1;
    const requestsOfAddress = address === undefined ? 0 : addresses.change(address, 1);
    let counted = true;
    const leave = () => {
      if (!counted) return;
      counted = false;
      requestsInFlight -= 1;
      if (address !== undefined) addresses.change(address, -1);
    };
    // A client that hangs up early closes without finishing; an in-process request finishes without closing.
    reply.raw.once('close', leave);
    reply.raw.once('finish', leave);
    if (request.routeOptions.config.alwaysAdmit) return;
    const decision = admit(
      { requestsInFlight, requestsOfAddress, eventLoopDelayMs: eventLoopDelayMs() },
      limits,
    );
    if (decision.admitted) return;
    onRefusal(decision.reason);
    // Answered here and not thrown, because each service has its own error handler with another shape.
    const error = httpError({ code: 'overloaded', retryAfterSeconds: limits.retryAfterSeconds });
    return answerWith(error, request, reply);
  });
}

/** Counts by name; a name with nothing to count is forgotten. */
function createCounts(): { readonly change: (name: string, by: number) => number } {
  const counts = new Map<string, number>();
  return {
    change: (name, by) => {
      const count = (counts.get(name) ?? 0) + by;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
      return count;
    },
  };
}

/** Samples the delay of the event loop; the reader gets the mean of the last full sample. */
export function watchEventLoop({ sampleMs }: { readonly sampleMs: number }): {
  readonly delayMs: () => number;
  readonly stop: () => void;
} {
  const resolutionMs = 20;
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    delayMs = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
  }, sampleMs);
  timer.unref();
  return {
    delayMs: () => delayMs,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly alwaysAdmit?: boolean;
  }
}
