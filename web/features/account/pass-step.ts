import type { AuthFailure } from '../../platform/errors/auth-error-text.ts';

/** Submits the code of a second step. */
export type PassStep = (code: string) => Promise<{ error: AuthFailure | null }>;
