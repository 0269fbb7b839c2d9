import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageKey } from '@vocabloom/core/validation/messages.ts';
import type { Invalid, Validated } from '@vocabloom/core/validation/result.ts';

/** The texts of core's validation, word for word, in a form that message extraction finds. */
const texts: Readonly<Record<MessageKey, MessageDescriptor>> = {
  'email.required': msg`Please enter your email.`,
  'email.invalid': msg`Please enter a valid email address.`,
  'password.required': msg`Please enter your password.`,
  'password.blank': msg`Password cannot consist of spaces only.`,
  'password.too_short': msg({ message: 'Password must be at least {min} characters.' }),
  'password.too_long': msg({ message: 'Password cannot be longer than {max} characters.' }),
  'password.mismatch': msg`Passwords do not match.`,
  'full_name.too_long': msg({ message: 'Name cannot exceed {max} characters' }),
  'languages.both_required': msg`Both languages must be selected`,
  'languages.same': msg`Please select different languages`,
  'languages.unsupported_source': msg({ message: 'Unsupported source language: {language}' }),
  'languages.unsupported_target': msg({ message: 'Unsupported target language: {language}' }),
  'languages.invalid': msg`Invalid language selection. Please choose supported languages.`,
  'dialect.too_long': msg({ message: 'Dialect cannot exceed {max} characters' }),
  'topic.too_long': msg({ message: 'Topic cannot exceed {max} characters' }),
  'word_count.not_offered': msg`Please choose one of the word counts offered.`,
  'form.incomplete': msg`please fill all required fields`,
  'text.inappropriate': msg`Inappropriate content detected. Please use appropriate language.`,
  'group.incomplete': msg`Please provide a group name and fill out all word pairs.`,
  'group.name_required': msg`Please provide a group name.`,
  'group.name_too_long': msg({ message: 'Group name cannot exceed {max} characters' }),
  'translation.too_long': msg({ message: 'Translation cannot exceed {max} characters' }),
  'pairs.incomplete': msg`Please fill out both sides of every word pair.`,
  'pairs.none_complete': msg`please add at least one complete pair`,
  'pairs.none_valid': msg`No valid word pairs to insert.`,
  'pairs.not_all_inserted': msg`Not all words were inserted.`,
  'pairs.one_must_remain': msg`At least one word pair must remain.`,
  'story.too_few_words': msg({ message: 'A story needs at least {min} words in the group.' }),
  'summary.required': msg`Please write a summary.`,
  'summary.too_long': msg({ message: 'Summary cannot exceed {max} characters' }),
  'support.name_required': msg`Please enter your name.`,
  'support.name_too_long': msg({ message: 'Name cannot exceed {max} characters' }),
  'support.message_required': msg`Please write your message.`,
  'support.message_too_long': msg({ message: 'Message cannot exceed {max} characters' }),
};

/** The text for invalid input: pass it to `t`. */
export const validationText = ({ key, params }: Pick<Invalid, 'key' | 'params'>): MessageDescriptor => ({
  ...texts[key],
  ...(params && { values: params }),
});

/** The problem with an input, to be shown at its field; `undefined` if it is valid. */
export const problemOf = (checked: Validated<unknown>): MessageDescriptor | undefined =>
  checked.ok ? undefined : validationText(checked);
