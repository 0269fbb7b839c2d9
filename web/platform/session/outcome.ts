import type { AuthError } from '@supabase/auth-js';

/** The result of a request to the auth service: its error, or none. */
export type Outcome = { error: null } | { error: AuthError };
