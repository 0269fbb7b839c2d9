import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { validateEmail, validateNewPassword } from '@vocabloom/core/validation/credentials.ts';
import type { Invalid, Validated } from '@vocabloom/core/validation/result.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';

export type Problems<Field extends string> = Partial<Record<Field, MessageDescriptor>>;

const problemOf = (result: Validated<unknown>): Invalid | undefined => (result.ok ? undefined : result);

export function emailProblems(form: { email: string }): Problems<'email'> {
  const problem = problemOf(validateEmail(form.email));
  return problem ? { email: validationText(problem) } : {};
}

/** A new password and its confirmation, for sign-up and reset (spec 5). */
export function newPasswordProblems(form: {
  password: string;
  confirmation: string;
  /** The deployment's fewest characters; the specification's until they are known. */
  min?: number | undefined;
}): Problems<'password' | 'confirmation'> {
  const problem = problemOf(
    validateNewPassword({
      password: form.password,
      confirmation: form.confirmation,
      ...(form.min !== undefined && { min: form.min }),
    }),
  );
  if (!problem) return {};
  const field = problem.key === 'password.mismatch' ? 'confirmation' : 'password';
  return { [field]: validationText(problem) };
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

/** The code of a mail: six digits, however they were copied. */
export const readCode = (text: string): string => text.replace(/\D/g, '');

export function codeProblems(form: { code: string }): Problems<'code'> {
  return readCode(form.code).length === 6 ? {} : { code: msg`The code has six digits.` };
}
