import type { SupportMessageRequest } from '@vocabloom/contract/support.ts';
import { FEWEST_WRITING_MS } from '@vocabloom/contract/support-timing.ts';

/** Whether a program seems to have written a message: it filled in what nobody sees, or was too quick (product: support). */
export const isSuspect = ({
  website,
  openForMs,
}: Pick<SupportMessageRequest, 'website' | 'openForMs'>): boolean =>
  website !== '' || openForMs < FEWEST_WRITING_MS;
