import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a person was sent to the login page; passed in the navigation state. */
export const logInNotices = {
  'session-lost': {
    tone: 'info',
    text: msg`Your session has ended. Log in, and you are back where you were.`,
  },
  'log-in-first': { tone: 'info', text: msg`Log in to see this page.` },
  'password-changed': { tone: 'success', text: msg`Your new password is set. Log in with it.` },
  'invalid-reset-link': {
    tone: 'danger',
    text: msg`The reset link is invalid or has expired. Ask for a new one below.`,
  },
  'invalid-password-link': {
    tone: 'danger',
    text: msg`Invalid password creation link. Ask whoever invited you for a new one, or log in.`,
  },
  'password-set': { tone: 'success', text: msg`Your password is set. Log in with it.` },
  'invalid-link': {
    tone: 'danger',
    text: msg`The link is invalid or has expired. If your email is not confirmed yet, log in to get a new confirmation email.`,
  },
} satisfies Record<string, { tone: 'success' | 'danger' | 'info'; text: MessageDescriptor }>;

export type LogInNotice = keyof typeof logInNotices;
