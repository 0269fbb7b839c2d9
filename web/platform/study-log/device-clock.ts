const settingName = 'study.last-event-at';
const dayMs = 86_400_000;

/** Small settings shared by the tabs of this device. */
export type DeviceSettings = {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
};

/**
 * Times for events: the device's clock, but never the same or an earlier one than the event before, in whichever
 * tab that was made. A last time more than a day ahead stems from a clock that has been put right since; it is
 * forgotten, or every further answer would carry that wrong time.
 */
export function createDeviceClock({ nowMs, settings }: { nowMs: () => number; settings: DeviceSettings }) {
  let lastMs = 0;
  return (): number => {
    const now = nowMs();
    const stored = Number(settings.read(settingName));
    const known = Math.max(lastMs, Number.isFinite(stored) ? stored : 0);
    lastMs = known - now > dayMs ? now : Math.max(now, known + 1);
    settings.write(settingName, String(lastMs));
    return lastMs;
  };
}
