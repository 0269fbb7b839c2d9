/**
 * Addresses of pages that not every deployment has. Null while there is no such page: texts then stand without a link to
 * it. This list is the only place that knows.
 */
export const optionalPages: Readonly<Record<'store' | 'about' | 'privacy' | 'terms', string | null>> = {
  store: null,
  about: null,
  privacy: null,
  terms: null,
};
