import type { CustomProvider } from '../store/custom-providers.ts';

/** A provider as administrators see it: without its secret and without fields that are null. */
export function providerView({ client_secret: _secret, ...provider }: CustomProvider) {
  return Object.fromEntries(Object.entries(provider).filter(([, value]) => value !== null));
}
