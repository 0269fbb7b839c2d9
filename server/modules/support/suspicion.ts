import type { SupportMessageRequest } from '@vocabloom/contract/support.ts';
import { FEWEST_WRITING_MS } from '@vocabloom/contract/support-timing.ts';

/**
 * Whether a bot seems to have written a message: it filled in the invisible field, or was too quick (product: support).
 */
export const isSuspect = ({
  website,
  openForMs,
}: Pick<SupportMessageRequest, 'website' | 'openForMs'>): boolean =>
  website !== '' || openForMs < FEWEST_WRITING_MS;
