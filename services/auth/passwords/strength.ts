import { AuthError, validationFailed, type WeakPasswordReason } from '../errors/errors.ts';

/** What a password must satisfy, and whether a list of leaked ones is checked (protocol: weak passwords). */
export type PasswordRules = {
  readonly minLength: number;
  /** Sets of characters: a password needs at least one of each. */
  readonly characters: readonly string[];
  /** Null if leaked passwords are not looked up. */
  readonly isLeaked: ((password: string) => Promise<boolean>) | null;
};

export type WeakPassword = {
  readonly message: string;
  readonly reasons: readonly WeakPasswordReason[];
};

const maxBytes = 72;

/** Whether a password consists only of white space and invisible characters. */
const isBlank = (password: string): boolean =>
  password !== '' && /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(password);

type Fault = { readonly reason: WeakPasswordReason; readonly message: string };

/** Faults visible in the password itself. Characters are counted as code points. */
function faultsOf(password: string, { minLength, characters }: PasswordRules): readonly Fault[] {
  if (isBlank(password)) {
    return [{ reason: 'characters', message: 'Password cannot consist of spaces only.' }];
  }
  const present = new Set(password);
  const hasOneOfEach = characters.every((set) => [...set].some((one) => present.has(one)));
  const each = characters.join(', ');
  return [
    ...([...password].length >= minLength
      ? []
      : [{ reason: 'length', message: `Password should be at least ${minLength} characters.` } as const]),
    ...(hasOneOfEach
      ? []
      : [
          {
            reason: 'characters',
            message: `Password should contain at least one character of each: ${each}.`,
          } as const,
        ]),
  ];
}

const leaked: Fault = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/** Returns why a password is too weak to be set (protocol: weak passwords), or null. */
export async function weaknessOf(password: string, rules: PasswordRules): Promise<WeakPassword | null> {
  const isLeaked = (await rules.isLeaked?.(password)) ?? false;
  const faults = [...faultsOf(password, rules), ...(isLeaked ? [leaked] : [])];
  if (faults.length === 0) return null;
  return {
    message: faults.map(({ message }) => message).join(' '),
    reasons: faults.map(({ reason }) => reason),
  };
}

/** Refuses a password that nobody may have: longer than 72 bytes, or without a visible character. */
export const requirePossiblePassword = (password: string): Promise<void> =>
  requireStrongPassword(password, { minLength: 0, characters: [], isLeaked: null });

/** Refuses a password that people may not choose: too weak, or longer than 72 bytes. */
export async function requireStrongPassword(password: string, rules: PasswordRules): Promise<void> {
  if (Buffer.byteLength(password) > maxBytes) {
    throw validationFailed(`Password cannot be longer than ${maxBytes} characters`);
  }
  const weakness = await weaknessOf(password, rules);
  if (weakness !== null) {
    throw new AuthError({
      status: 422,
      code: 'weak_password',
      message: weakness.message,
      weakPasswordReasons: weakness.reasons,
    });
  }
}
