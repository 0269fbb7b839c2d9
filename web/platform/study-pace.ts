import { paceAfter } from '@vocabloom/core/srs/pace.ts';
import { readSetting, writeSetting } from './storage.ts';

const setting = 'study.ms-per-card';

/** Milliseconds a card takes on this device, as sessions have shown; `undefined` before the first. */
export function readPace(): number | undefined {
  const ms = Number(readSetting(setting));
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** Takes a session into account, by the times of its answers (epoch milliseconds, in order). */
export function rememberPace(answeredAtMs: readonly number[]): void {
  const before = readPace();
  const pace = paceAfter(answeredAtMs, before);
  if (pace !== undefined && pace !== before) writeSetting(setting, String(Math.round(pace)));
}
