import { DAY_MS } from '@vocabloom/core/srs/constants.ts';

const settingName = 'study.last-event-at';

/** Small settings shared by the tabs of this device. */
export type DeviceSettings = {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
};

/**
 * Times for events: the device's clock, but always later than the event before, whichever tab made that. A last time
 * more than a day ahead comes from a clock that has been corrected since; it is ignored, because every further answer
 * would otherwise carry that wrong time.
 */
export function createDeviceClock({ nowMs, settings }: { nowMs: () => number; settings: DeviceSettings }) {
  let lastMs = 0;
  return (): number => {
    const now = nowMs();
    const stored = Number(settings.read(settingName));
    const known = Math.max(lastMs, Number.isFinite(stored) ? stored : 0);
    lastMs = known - now > DAY_MS ? now : Math.max(now, known + 1);
    settings.write(settingName, String(lastMs));
    return lastMs;
  };
}
