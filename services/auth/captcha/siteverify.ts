import { z } from 'zod';
import type { CaptchaSettings } from '../ports/ports.ts';
import { boundedFetch } from '../providers/bounded-fetch.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { withinBounds } from '../providers/within-bounds.ts';

/**
 * Whether a captcha was solved; `away` when this cannot be determined. `reasons` holds the verification service's own
 * codes.
 */
type Verdict =
  | { readonly result: 'passed' }
  | { readonly result: 'refused'; readonly reasons: readonly string[] }
  | { readonly result: 'away'; readonly why: string };

export type CheckCaptcha = (solved: { readonly token: string; readonly ip: string }) => Promise<Verdict>;

/** The most requests in one process that wait for the verification service at once; any beyond are told to retry. */
const atOnce = 50;

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string().max(100)).max(10).optional(),
});

/** Codes for a wrong secret or a bad request: our fault to fix, not the person's. */
const ours = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'invalid-or-already-seen-secret',
  'bad-request',
  'internal-error',
]);

/**
 * Asks hCaptcha or Turnstile, which share one interface: a form with `secret`, `response` and `remoteip` is answered
 * with `{success, error-codes}` (protocol: captchas). Never rejects, and settles within `timeoutMs`, however slowly the
 * answer comes.
 */
export function createCaptchaCheck({ siteverify, secret, timeoutMs }: CaptchaSettings): CheckCaptcha {
  const bounded = withinBounds({ atOnce, timeMs: timeoutMs });
  const ask = boundedFetch({ timeoutMs });
  return async ({ token, ip }) => {
    const form = new URLSearchParams({ secret, response: token, ...(ip !== '' && { remoteip: ip }) });
    try {
      const response = await bounded(() =>
        ask(siteverify, { method: 'POST', headers: {}, body: form, redirect: 'manual' }),
      );
      const said = answer.safeParse(await response.json());
      if (!said.success) return { result: 'away', why: `HTTP ${response.status} of another form` };
      return verdictOf(said.data);
    } catch (error) {
      return { result: 'away', why: error instanceof ProviderError ? error.message : nameOf(error) };
    }
  };
}

function verdictOf({ success, 'error-codes': codes = [] }: z.output<typeof answer>): Verdict {
  if (success) return { result: 'passed' };
  const fault = codes.find((code) => ours.has(code));
  return fault === undefined ? { result: 'refused', reasons: codes } : { result: 'away', why: fault };
}

/** Only the kind of error: its message may contain what was sent. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown failure');
