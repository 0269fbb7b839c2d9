/**
 * Addresses of pages that not every deployment has. Null while there is no such page: texts then stand without a link to
 * it; whether there is a store `useStorePath` says. This list is the only place that knows.
 */
export const optionalPages: { readonly store: string } & Readonly<
  Record<'about' | 'privacy' | 'terms', string | null>
> = {
  store: '/store',
  about: null,
  privacy: null,
  terms: null,
};
