/** Changes to an account that its owner is told of by mail only where the settings say so. */
export const accountNotices = [
  'password_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
] as const;

export type AccountNotice = (typeof accountNotices)[number];
