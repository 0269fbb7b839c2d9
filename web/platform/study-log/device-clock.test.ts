import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeviceClock, type DeviceSettings } from './device-clock.ts';

const createSettings = (): DeviceSettings => {
  const values = new Map<string, string>();
  return { read: (name) => values.get(name) ?? null, write: (name, value) => values.set(name, value) };
};

describe('the times of a device’s events', () => {
  it('always increase, across all tabs, however the clock changes within a day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ tab: fc.nat(2), clockMs: fc.integer({ min: 0, max: 80_000_000 }) })),
        (ticks) => {
          const settings = createSettings();
          let clockMs = 0;
          const tabs = [0, 1, 2].map(() => createDeviceClock({ nowMs: () => clockMs, settings }));
          const times = ticks.map((tick) => {
            clockMs = 1_700_000_000_000 + tick.clockMs;
            return tabs[tick.tab]?.() ?? 0;
          });
          for (const [index, time] of times.entries()) {
            if (index > 0) expect(time).toBeGreaterThan(times[index - 1] ?? 0);
          }
        },
      ),
    );
  });

  it('are those of the clock if the clock moves on', () => {
    let clockMs = 5_000;
    const next = createDeviceClock({ nowMs: () => clockMs, settings: createSettings() });
    expect(next()).toBe(5_000);
    expect(next()).toBe(5_001);
    clockMs = 6_000;
    expect(next()).toBe(6_000);
  });

  it('ignore a past clock that was more than a day ahead', () => {
    let clockMs = Date.UTC(2036, 0, 1);
    const settings = createSettings();
    const next = createDeviceClock({ nowMs: () => clockMs, settings });
    next();
    clockMs = Date.UTC(2026, 0, 1);
    expect(next()).toBe(Date.UTC(2026, 0, 1));
    expect(next()).toBe(Date.UTC(2026, 0, 1) + 1);
  });

  it('still increase after a clock that was at most a day ahead', () => {
    let clockMs = Date.UTC(2026, 0, 2);
    const next = createDeviceClock({ nowMs: () => clockMs, settings: createSettings() });
    const known = next();
    clockMs = Date.UTC(2026, 0, 1);
    expect(next()).toBe(known + 1);
  });

  it('work even if the settings contain nonsense', () => {
    const next = createDeviceClock({ nowMs: () => 7, settings: { read: () => 'soon', write: () => {} } });
    expect(next()).toBe(7);
    expect(next()).toBe(8);
  });
});
