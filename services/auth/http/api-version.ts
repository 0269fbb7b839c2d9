const current = '2024-01-01';
export const apiVersionHeader = 'x-supabase-api-version';

/** The version whose error bodies the client understands (protocol: auth errors); null for the first, unnamed one. */
export function apiVersionOf(header: string | readonly string[] | undefined): typeof current | null {
  if (typeof header !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return null;
  return header >= current ? current : null;
}
