import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  confirmation: {
    subject: 'Confirm your email address for {product}',
    heading: 'Welcome to {product}!',
    lead: 'Just one step left: confirm that {address} is your email address.',
    button: 'Confirm email address',
  },
  invite: {
    subject: 'You are invited to {product}',
    heading: 'Welcome to {product}!',
    lead: 'Somebody has made a {product} account for {address}. Choose a password, and it is yours.',
    button: 'Choose a password',
  },
  recovery: {
    subject: 'Reset your {product} password',
    heading: 'Choose a new password',
    lead: 'We were asked to reset the password of the {product} account for {address}.',
    button: 'Reset password',
  },
  magiclink: {
    subject: 'Log in to {product}',
    heading: 'Log in to {product}',
    lead: 'Log in to the {product} account for {address} with one click.',
    button: 'Log in',
  },
  email_change_current: {
    subject: 'Confirm the change of your {product} email address',
    heading: 'Changing your email address?',
    lead: 'Your {product} account will move from {address} to {newAddress}. Please confirm that this is what you want.',
    button: 'Confirm the change',
  },
  email_change_new: {
    subject: 'Confirm your new email address for {product}',
    heading: 'Your new email address',
    lead: 'Please confirm that you want to use {address} for your {product} account from now on.',
    button: 'Confirm new address',
  },
  reauthentication: {
    subject: 'Your code for {product}',
    heading: 'Is this you?',
    lead: 'Enter this code to change the password of the {product} account for {address}.',
  },
  codeLead: 'Or enter this code:',
  linkLead: 'If the button does not work, copy this link into your browser:',
  expiry: 'The link and the code are valid for {time} and work only once.',
  linkAloneExpiry: 'The link is valid for {time} and works only once.',
  codeAloneLead: 'Your code:',
  codeAloneExpiry: 'The code is valid for {time} and works only once.',
  reason: 'You’re getting this email because {address} was entered at {product}.',
  ignore: {
    confirmation: 'If you did not create an account, you can ignore this email.',
    invite: 'If you did not expect this invitation, you can ignore this email.',
    recovery: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
    magiclink: 'If you did not ask for this, you can ignore this email. Nobody is logged in.',
    email_change_current:
      'If you did not ask for this change, do not confirm it, and change your password to be on the safe side.',
    email_change_new: 'If this means nothing to you, you can ignore this email.',
    reauthentication:
      'If you did not ask for this, someone else may be logged in to your account: choose a new password with “Forgot your password?”, which logs out every other device.',
  },
};
