/** Changes to an account of which its owner is notified by mail only if the settings say so. */
export const accountNotices = [
  'password_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
] as const;

export type AccountNotice = (typeof accountNotices)[number];
