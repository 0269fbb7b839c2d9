import { paceAfter } from '@vocabloom/core/srs/pace.ts';
import { readSetting, writeSetting } from './storage.ts';

const setting = 'study.ms-per-card';

/** How many milliseconds a card takes on this device, according to past sessions; `undefined` before the first. */
export function readPace(): number | undefined {
  const ms = Number(readSetting(setting));
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** Updates the pace with a session, given the times of its answers (epoch milliseconds, in order). */
export function rememberPace(answeredAtMs: readonly number[]): void {
  const before = readPace();
  const pace = paceAfter(answeredAtMs, before);
  if (pace !== undefined && pace !== before) writeSetting(setting, String(Math.round(pace)));
}
