import { createShares as createSharesOf } from '@vocabloom/database/port/shares.ts';
import { shareError } from '../errors/request-errors.ts';
import type { Share } from '../ports/ports.ts';

const retryAfterSeconds = 1;

/** Gives each person a share of the database; what is beyond it is refused with 53300. */
export const createShares = (share: Share) => createSharesOf(share, () => shareError(retryAfterSeconds));
