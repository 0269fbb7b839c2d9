import { validationFailed } from '../errors/errors.ts';

const unitMs: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g;
const whole = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|s|m|h))+$/;

/** Reads the length of a ban, such as `24h` or `1h30m`, and returns milliseconds; `none` and `0` lift the ban (0). */
export function parseBanDurationMs(text: string): number {
  if (text === 'none' || text === '0') return 0;
  if (!whole.test(text)) {
    throw validationFailed(`invalid format for ban duration: time: invalid duration "${text}"`);
  }
  let ms = 0;
  for (const [, amount, unit] of text.matchAll(part)) ms += Number(amount) * (unitMs[unit ?? ''] ?? 0);
  return text.startsWith('-') ? -ms : ms;
}
