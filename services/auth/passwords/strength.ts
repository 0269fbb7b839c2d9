import { AuthError, validationFailed } from '../http/errors.ts';

export type WeakPassword = { readonly message: string; readonly reasons: readonly ['length'] };

const maxBytes = 72;

/**
 * Why a password is too weak to be set (protocol 2.1), or null. Characters are counted as a reader counts
 * them.
 */
export function weaknessOf(password: string, minLength: number): WeakPassword | null {
  if ([...password].length >= minLength) return null;
  return { message: `Password should be at least ${minLength} characters.`, reasons: ['length'] };
}

/** Refuses a password that may not be set: too weak, or longer than 72 bytes. */
export function requireStrongPassword(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > maxBytes) {
    throw validationFailed(`Password cannot be longer than ${maxBytes} characters`);
  }
  const weakness = weaknessOf(password, minLength);
  if (weakness !== null) {
    throw new AuthError({
      status: 422,
      code: 'weak_password',
      message: weakness.message,
      weakPasswordReasons: weakness.reasons,
    });
  }
}
