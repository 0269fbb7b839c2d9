import { AuthError, validationFailed } from '../errors/errors.ts';

export type WeakPassword = {
  readonly message: string;
  readonly reasons: readonly ['length'] | readonly ['characters'];
};

const maxBytes = 72;

/** Whether a password consists only of white space and invisible characters. */
const isBlank = (password: string): boolean =>
  password !== '' && /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(password);

/**
 * Returns why a password is too weak to be set (protocol: weak passwords), or null. Characters are counted as code
 * points.
 */
export function weaknessOf(password: string, minLength: number): WeakPassword | null {
  if (isBlank(password)) {
    return { message: 'Password cannot consist of spaces only.', reasons: ['characters'] };
  }
  if ([...password].length >= minLength) return null;
  return { message: `Password should be at least ${minLength} characters.`, reasons: ['length'] };
}

/** Refuses a password that nobody may have: longer than 72 bytes, or without a visible character. */
export function requirePossiblePassword(password: string): void {
  requireStrongPassword(password, 0);
}

/** Refuses a password that people may not choose: too weak, or longer than 72 bytes. */
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
