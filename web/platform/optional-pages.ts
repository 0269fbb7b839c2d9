/**
 * Addresses of pages that not every deployment has, or that texts link to. `useStorePath` says whether there is a
 * store; the build (`site/`) writes about, privacy and terms, so links to them leave the app. This list is the only
 * place that knows.
 */
export const optionalPages = {
  store: '/store',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
} as const;
