import { msg } from '@lingui/core/macro';

/** Whether the browser refused to store something because this origin has no room left. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

export const diskFullText = msg`This device has no room left. Make some room, then try again.`;
