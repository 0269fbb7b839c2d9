export type Bucket = { readonly tokens: number; readonly atMs: number };

/** `burst` requests at once, then `count` more every `perSeconds`. */
export type Rate = { readonly burst: number; readonly count: number; readonly perSeconds: number };

export type BucketDecision = { readonly result: 'allowed' | 'refused'; readonly bucket: Bucket };

/** Takes one token from a bucket that refills steadily up to its burst. A new client starts with a full bucket. */
export function takeToken(input: {
  readonly bucket: Bucket | undefined;
  readonly rate: Rate;
  readonly nowMs: number;
}): BucketDecision {
  const { rate, nowMs } = input;
  const bucket = input.bucket ?? { tokens: rate.burst, atMs: nowMs };
  const elapsedSeconds = Math.max(0, nowMs - bucket.atMs) / 1000;
  const refilled = Math.min(rate.burst, bucket.tokens + (elapsedSeconds * rate.count) / rate.perSeconds);
  return refilled >= 1
    ? { result: 'allowed', bucket: { tokens: refilled - 1, atMs: nowMs } }
    : { result: 'refused', bucket: { tokens: refilled, atMs: nowMs } };
}
