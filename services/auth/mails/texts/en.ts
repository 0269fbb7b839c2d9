import type { MailTexts } from '../mail-texts.ts';

export const en: MailTexts = {
  confirmation: {
    subject: 'Confirm your e-mail address for {product}',
    heading: 'Welcome to {product}!',
    lead: 'Just one step left: confirm that {address} is your e-mail address.',
    button: 'Confirm e-mail address',
  },
  recovery: {
    subject: 'Reset your {product} password',
    heading: 'Choose a new password',
    lead: 'We were asked to reset the password of the {product} account for {address}.',
    button: 'Reset password',
  },
  email_change_current: {
    subject: 'Confirm the change of your {product} e-mail address',
    heading: 'Changing your e-mail address?',
    lead: 'Your {product} account is to move from {address} to {newAddress}. Please confirm that this is what you want.',
    button: 'Confirm the change',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address for {product}',
    heading: 'Your new e-mail address',
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
  codeAloneLead: 'Your code:',
  codeAloneExpiry: 'The code is valid for {time} and works only once.',
  ignore: {
    confirmation: 'If you did not create an account, you can ignore this e-mail.',
    recovery: 'If you did not ask for this, you can ignore this e-mail. Your password stays as it is.',
    email_change_current:
      'If you did not ask for this change, do not confirm it, and change your password to be on the safe side.',
    email_change_new: 'If you know nothing of this, you can ignore this e-mail.',
    reauthentication:
      'If you did not ask for this, somebody may be signed in to your account: choose a new password with "Forgot password", which signs out everybody else.',
  },
};
