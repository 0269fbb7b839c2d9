import type { ExportList } from '@vocabloom/contract/account-export.ts';

/** Where a list of the export comes from. Rows are named within a person's own by one column, the `key`. */
export type ListSource = {
  readonly table: string;
  readonly key: string;
  readonly keyType: 'uuid' | 'date' | 'text';
};

const byId = (table: string): ListSource => ({ table, key: 'id', keyType: 'uuid' });

/** A new table of people's rows is a line here, or in `notExported`. */
export const listSources: Readonly<Record<ExportList, ListSource>> = {
  modules: byId('public.modules_new'),
  word_groups: byId('public.word_groups'),
  words: byId('public.words'),
  study_events: byId('public.study_events'),
  daily_usage: { table: 'public.user_daily_usage', key: 'date', keyType: 'date' },
  ai_calls: byId('public.ai_calls'),
  plan: { table: 'public.user_data', key: 'user_id', keyType: 'uuid' },
  premium: { table: 'internal.premium_grants', key: 'source', keyType: 'text' },
  subscription: { table: 'internal.subscriptions', key: 'user_id', keyType: 'uuid' },
  payer: { table: 'internal.billing_customers', key: 'user_id', keyType: 'uuid' },
  mail_preferences: { table: 'public.mail_preferences', key: 'user_id', keyType: 'uuid' },
  letters: { table: 'internal.scheduled_letters', key: "kind || ' ' || cause", keyType: 'text' },
  support_messages: byId('internal.support_messages'),
  identities: byId('auth.identities'),
  sessions: byId('auth.sessions'),
  factors: byId('auth.mfa_factors'),
};

/** Tables of people's rows that the export leaves out, and why. */
export const notExported: Readonly<Record<string, string>> = {
  'internal.usage_reservations': 'what a call at work has taken, for seconds',
  'internal.practice_passes': 'what of a practice may be gone on with, for a day',
  'internal.account_creations': 'that the account was counted as new, once',
  'internal.billing_letters': 'for which payments a letter was written: the letters say it themselves',
  'internal.sandbox_payments': 'play money of a server without a payment provider',
  'internal.account_limits': 'counters, for an hour',
  'auth.refresh_tokens': 'secrets',
  'auth.one_time_tokens': 'hashes of secrets that were mailed',
  'auth.sign_ups': 'sign-ups that were never confirmed, maybe by somebody else',
  'auth.known_sources': 'hashes of network addresses',
  'auth.known_devices': 'hashes of what devices say of themselves',
  'auth.recovery_codes': 'hashes of secrets',
  'auth.flow_state': 'secrets of sign-ins under way',
};
