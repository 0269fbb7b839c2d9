import type { AuthError } from '@supabase/auth-js';

/** What came of asking the auth service for something: its error, or none. */
export type Outcome = { error: null } | { error: AuthError };
