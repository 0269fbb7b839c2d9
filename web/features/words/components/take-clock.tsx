import { useLingui } from '@lingui/react/macro';
import { MAX_TAKE_MS } from '@vocabloom/core/recordings/limits.ts';
import { useEffect, useState } from 'react';
import { nowMs } from '../../../platform/clock.ts';

const tickMs = 100;

/**
 * Shows how long a take has lasted out of its limit, in tenths of a second. It is only visual: a screen reader would
 * talk into the recording.
 */
export function TakeClock({ sinceMs }: { sinceMs: number }) {
  const { i18n } = useLingui();
  const [now, setNow] = useState(sinceMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.min(MAX_TAKE_MS, Math.max(0, now - sinceMs)) / 1_000;
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <span role="timer" aria-hidden="true" className="tabular-nums" dir="ltr">
      {i18n.number(seconds, tenths)} / {i18n.number(MAX_TAKE_MS / 1_000)}
    </span>
  );
}
