import { useConfig } from './config.ts';
import { optionalPages } from './optional-pages.ts';

/** Address of the store; null where there is nothing to buy. */
export const useStorePath = (): string | null => (useConfig()?.plans === 'on' ? optionalPages.store : null);
