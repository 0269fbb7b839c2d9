/**
 * Addresses of pages that not every deployment has, or that texts lead to. Whether there is a store `useStorePath` says; about,
 * privacy and terms are written by the build (`site/`), so the app is left for them. This list is the only place that knows.
 */
export const optionalPages = {
  store: '/store',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
} as const;
