import { characterCount, cleanText } from '../text/clean-text.ts';
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from './limits.ts';
import { invalid, type Validated, valid } from './result.ts';

/** What HTML's email field accepts (WHATWG HTML, "valid email address"), but requiring a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The longest address a mail server accepts (RFC 5321, 4.5.3.1.3, minus the angle brackets). */
const MAX_EMAIL_LENGTH = 254;

/** An email address, trimmed. Its case is kept: the auth service ignores case when comparing. */
export const validateEmail = (text: string): Validated<string> => {
  const email = cleanText(text);
  if (email === '') return invalid('email.required');
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? valid(email) : invalid('email.invalid');
};

/** Nothing but spaces of any kind and invisible characters. */
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]+$/u;

const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/**
 * A new password (product: passwords). Taken as typed: it may contain spaces but not consist of them.
 *
 * @param min the deployment's minimum in code points, if it differs from the product's 8
 */
export const validatePassword = (password: string, min: number = MIN_PASSWORD_LENGTH): Validated<string> => {
  if (BLANK.test(password)) return invalid('password.blank');
  if (characterCount(password) < min) return invalid('password.too_short', { min });
  if (utf8Bytes(password) > MAX_PASSWORD_BYTES)
    return invalid('password.too_long', { max: MAX_PASSWORD_BYTES });
  return valid(password);
};

/** A new password and its repetition (product: passwords); a fault of the password itself is reported first. */
export const validateNewPassword = (form: {
  readonly password: string;
  readonly confirmation: string;
  readonly min?: number;
}): Validated<string> => {
  const password = validatePassword(form.password, form.min);
  return password.ok && form.password !== form.confirmation ? invalid('password.mismatch') : password;
};
