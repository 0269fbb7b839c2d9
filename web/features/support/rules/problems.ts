import { validateEmail } from '@vocabloom/core/validation/credentials.ts';
import { validateSenderName, validateSupportMessage } from '@vocabloom/core/validation/support.ts';
import { problemOf } from '../../../platform/errors/validation-text.ts';
import type { Problems } from '../../../ui/use-form.ts';

/** What is typed into the form, and what only a program fills in. */
export type SupportFields = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly website: string;
};

export const supportProblems = ({
  name,
  email,
  message,
}: SupportFields): Problems<'name' | 'email' | 'message'> => ({
  name: problemOf(validateSenderName(name)),
  email: problemOf(validateEmail(email)),
  message: problemOf(validateSupportMessage(message)),
});
