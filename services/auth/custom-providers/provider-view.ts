import type { CustomProvider } from '../store/custom-providers.ts';

/** A provider as administrators see it: all but its secret, and nothing for what it does not have. */
export function providerView({ client_secret: _secret, ...provider }: CustomProvider) {
  return Object.fromEntries(Object.entries(provider).filter(([, value]) => value !== null));
}
