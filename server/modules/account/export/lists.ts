import type { ExportList } from '@vocabloom/contract/account-export.ts';

/** Where a list of the export comes from. One column, the `key`, identifies a row among those of its person. */
export type ListSource = {
  /** Has a `user_id`, or is a query that adds one. */
  readonly table: string;
  readonly key: string;
  readonly keyType: 'uuid' | 'date' | 'timestamptz' | 'text';
};

const byId = (table: string): ListSource => ({ table, key: 'id', keyType: 'uuid' });

/** A new table with rows of people needs a line here, or in `notExported` of export.db.test.ts. */
export const listSources: Readonly<Record<ExportList, ListSource>> = {
  modules: byId('public.modules_new'),
  word_groups: byId('public.word_groups'),
  words: byId('public.words'),
  recordings: { table: 'public.recordings', key: "word_id || ' ' || side", keyType: 'text' },
  deleted_words: { table: 'internal.deleted_words', key: 'word_id', keyType: 'uuid' },
  study_events: byId('public.study_events'),
  study_times: { table: 'public.study_quarters', key: 'quarter', keyType: 'timestamptz' },
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
  passkeys: byId('auth.webauthn_credentials'),
  security_log: byId(
    `(select id, payload ->> 'actor_id' as user_id, payload ->> 'action' as action, ip_address, created_at
      from auth.audit_log_entries)`,
  ),
};
