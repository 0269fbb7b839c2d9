import { msg } from '@lingui/core/macro';
import { validateEmail, validateNewPassword } from '@vocabloom/core/validation/credentials.ts';
import { problemOf, validationText } from '../../../platform/errors/validation-text.ts';
import type { Problems } from '../../../ui/use-form.ts';

export const emailProblems = ({ email }: { email: string }): Problems<'email'> => ({
  email: problemOf(validateEmail(email)),
});

/** A new password and its confirmation, for sign-up and reset (product: passwords). */
export function newPasswordProblems(form: {
  password: string;
  confirmation: string;
  /** The deployment's minimum length; until it is known, the product's. */
  min?: number | undefined;
}): Problems<'password' | 'confirmation'> {
  const { password, confirmation, min } = form;
  const checked = validateNewPassword({ password, confirmation, ...(min !== undefined && { min }) });
  const field = !checked.ok && checked.key === 'password.mismatch' ? 'confirmation' : 'password';
  return { [field]: problemOf(checked) };
}

export function signUpProblems(form: {
  email: string;
  password: string;
  confirmation: string;
  min?: number | undefined;
}): Problems<'email' | 'password' | 'confirmation'> {
  return { ...emailProblems(form), ...newPasswordProblems(form) };
}

export function logInProblems(form: { email: string; password: string }): Problems<'email' | 'password'> {
  return {
    ...emailProblems(form),
    ...(form.password === '' && { password: validationText({ key: 'password.required' }) }),
  };
}

/** The code from a mail: only its digits, however it was copied. */
export const readCode = (text: string): string => text.replace(/\D/g, '');

export function codeProblems(form: { code: string }): Problems<'code'> {
  return readCode(form.code).length === 6 ? {} : { code: msg`The code has six digits.` };
}

export function recoveryCodeProblems(form: { code: string }): Problems<'code'> {
  const characters = form.code.replace(/[\s\p{Pd}]/gu, '').length;
  return characters === 16 ? {} : { code: msg`A recovery code has 16 letters and digits.` };
}
