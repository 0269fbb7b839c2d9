import { useState } from 'react';
import { timezone } from '../../../platform/calls/server-call.ts';
import { nowMs } from '../../../platform/clock.ts';
import { type Day, dayIn } from '../rules/days.ts';

/** When and where the page was opened; if a day ends meanwhile, the next visit shows it. */
export function useHere(): { readonly nowMs: number; readonly timeZone: string; readonly today: Day } {
  const [here] = useState(() => ({ nowMs: nowMs(), timeZone: timezone() }));
  return { ...here, today: dayIn(here) };
}
