import type { Clock } from '@vocabloom/database/port/clock.ts';
import { addressKey } from './address-key.ts';
import { type Bucket, type Rate, takeToken } from './token-bucket.ts';

const per5Minutes = (count: number): Rate => ({ burst: 30, count, perSeconds: 300 });

/** Requests per address (protocol: auth rate limits). */
const rates = {
  // Failed log-ins must not keep others behind the same address from refreshing their sessions, nor the reverse.
  password: per5Minutes(150),
  refresh_token: per5Minutes(150),
  pkce: per5Minutes(150),
  id_token: per5Minutes(150),
  authorize: per5Minutes(150),
  callback: per5Minutes(150),
  // Every visit to the log-in page asks for a challenge, and a school may share one address.
  passkey_options: per5Minutes(150),
  passkey: per5Minutes(150),
  identity: per5Minutes(30),
  oauth_authorize: per5Minutes(150),
  oauth_token: per5Minutes(150),
  oauth_answer: per5Minutes(30),
  oauth_register: { burst: 10, count: 10, perSeconds: 3600 },
  web3: per5Minutes(30),
  sso: per5Minutes(30),
  verify: per5Minutes(30),
  signup: per5Minutes(30),
  recover: per5Minutes(30),
  otp: per5Minutes(30),
  resend: per5Minutes(30),
  user: per5Minutes(30),
  factor: { burst: 30, count: 15, perSeconds: 60 },
  anonymous: { burst: 30, count: 30, perSeconds: 3600 },
} as const satisfies Record<string, Rate>;

export type LimitedAct = keyof typeof rates;

/**
 * The most buckets kept. The least recently used one is dropped first, which at worst forgets a limit but never refuses
 * a request.
 */
const maxBuckets = 50_000;

export type AddressLimiter = { readonly allows: (act: LimitedAct, address: string) => boolean };

/**
 * Limits requests per client address in this process only: with N processes a client may reach N times the rate. Limits
 * that must hold across processes (mails, guesses at codes) are counted in the database instead.
 */
export function createAddressLimiter(input: {
  readonly clock: Clock;
  /** Multiplies every rate; 0 turns the limits off. */
  readonly scale: number;
}): AddressLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    allows(act, address) {
      if (input.scale === 0) return true;
      const key = `${act} ${addressKey(address)}`;
      const { burst, count, perSeconds } = rates[act];
      const rate = { burst: Math.max(1, burst * input.scale), count: count * input.scale, perSeconds };
      const decision = takeToken({ bucket: buckets.get(key), rate, nowMs: input.clock.nowMs() });
      buckets.delete(key);
      buckets.set(key, decision.bucket);
      const oldest = buckets.size > maxBuckets ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
      return decision.result === 'allowed';
    },
  };
}
