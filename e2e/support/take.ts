import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Waits until a take is some seconds long. On a busy machine a look comes late, so any later time is as good; only after
 * ten seconds would the recorder have stopped by itself.
 */
export async function untilTaken(side: Locator, seconds: number): Promise<void> {
  const timer = side.getByRole('timer', { includeHidden: true });
  await expect
    .poll(async () => Number.parseFloat((await timer.textContent()) ?? ''), { intervals: [100] })
    .toBeGreaterThanOrEqual(seconds);
}
