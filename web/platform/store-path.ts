import { useConfig } from './config.ts';
import { optionalPages } from './optional-pages.ts';

/** Address of the store; null where there is nothing to buy, and while that is not known. */
export function useStorePath(): string | null {
  const store = useConfig()?.store ?? 'off';
  return store === 'off' ? null : optionalPages.store;
}
