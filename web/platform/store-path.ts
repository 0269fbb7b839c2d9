import { useConfig } from './config.ts';
import { optionalPages } from './optional-pages.ts';

/** The address of the store; null if there is nothing to buy, or while that is not known. */
export function useStorePath(): string | null {
  const store = useConfig()?.store ?? 'off';
  return store === 'off' ? null : optionalPages.store;
}
