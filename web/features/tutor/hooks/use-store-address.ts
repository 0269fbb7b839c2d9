import { useConfig } from '../../../platform/config.ts';
import { optionalPages } from '../../../platform/optional-pages.ts';

/** Where a larger plan can be had; null where none is sold, or there is no page for it. */
export function useStoreAddress(): string | null {
  const payments = useConfig()?.engines.payments;
  return payments === undefined || payments === 'none' ? null : optionalPages.store;
}
