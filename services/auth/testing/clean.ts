import { deleteExpired } from '../cleanup.ts';
import type { SessionLimits } from '../ports/ports.ts';
import type { TestAuth } from './test-auth.ts';

/** Limits that end no session. */
export const endless: SessionLimits = {
  timeboxSeconds: null,
  inactivitySeconds: null,
  lowAalSeconds: null,
  single: false,
};

/** Deletes what has expired by the clock of the service; its access tokens live an hour, its links a day. */
export const clean = (
  { database, nowMs }: Pick<TestAuth, 'database' | 'nowMs'>,
  limits: Partial<SessionLimits> = {},
): Promise<void> =>
  deleteExpired({
    database,
    clock: { nowMs },
    otpSeconds: 86_400,
    accessTokenSeconds: 3600,
    sessionLimits: { ...endless, ...limits },
  });
