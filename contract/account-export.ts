import * as z from 'zod/mini';
import {
  aiCallRow,
  mailPreferenceRow,
  modulesNewRow,
  recordingRow,
  studyEventRow,
  studyQuarterRow,
  userDailyUsageRow,
  userDataRow,
  wordGroupRow,
  wordRow,
} from './rows.gen.ts';

/** Increases when programs that read the file would have to change. */
export const EXPORT_VERSION = 1;

const ofPerson = { user_id: true } as const;
const time = z.string();

const AccountSchema = z.object({
  id: z.guid(),
  email: z.nullable(z.string()),
  /** A new address that is not confirmed yet. */
  new_email: z.nullable(z.string()),
  email_confirmed_at: z.nullable(time),
  created_at: z.nullable(time),
  last_sign_in_at: z.nullable(time),
  /** The person's settings: name, language and the like. */
  settings: z.record(z.string(), z.unknown()),
});

/**
 * The rows of each list, by the list's name. Ids and positions are those of the tables, so that lists can refer to one
 * another.
 */
export const exportedRows = {
  modules: z.omit(modulesNewRow, ofPerson),
  word_groups: z.omit(wordGroupRow, ofPerson),
  words: z.omit(wordRow, ofPerson),
  /** Which take counts for each side of a word. The sounds are in the ZIP file, named by take. */
  recordings: z.omit(recordingRow, ofPerson),
  /** The texts of deleted words, for as long as a device may still bring one back. */
  deleted_words: z.object({
    word_id: z.guid(),
    group_id: z.guid(),
    from_text: z.nullable(z.string()),
    to_text: z.nullable(z.string()),
    deleted_at: time,
  }),
  study_events: z.omit(studyEventRow, ofPerson),
  /** How many answers were given in each quarter of an hour. */
  study_times: z.omit(studyQuarterRow, ofPerson),
  daily_usage: z.omit(userDailyUsageRow, ofPerson),
  ai_calls: z.omit(aiCallRow, ofPerson),
  plan: z.omit(userDataRow, { id: true, user_id: true }),
  premium: z.object({ source: z.string(), until: time }),
  subscription: z.object({
    subscription_id: z.string(),
    status: z.string(),
    period: z.string(),
    amount_minor: z.int(),
    currency: z.string(),
    period_end: time,
    premium_until: time,
  }),
  payer: z.object({
    customer_id: z.nullable(z.string()),
    email: z.nullable(z.string()),
    checkout_opened_at: z.nullable(time),
  }),
  mail_preferences: z.omit(mailPreferenceRow, ofPerson),
  letters: z.object({ kind: z.string(), cause: z.string(), is_sent: z.boolean(), decided_at: time }),
  support_messages: z.object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    language: z.string(),
    created_at: time,
  }),
  identities: z.object({
    id: z.guid(),
    provider: z.string(),
    identity_data: z.unknown(),
    created_at: z.nullable(time),
    last_sign_in_at: z.nullable(time),
  }),
  sessions: z.object({
    id: z.guid(),
    created_at: z.nullable(time),
    refreshed_at: z.nullable(time),
    user_agent: z.nullable(z.string()),
    ip: z.nullable(z.string()),
  }),
  factors: z.object({
    id: z.guid(),
    friendly_name: z.nullable(z.string()),
    factor_type: z.string(),
    status: z.string(),
    created_at: time,
  }),
  passkeys: z.object({
    id: z.guid(),
    friendly_name: z.string(),
    /** Whether it is synced to the owner's other devices. */
    backed_up: z.boolean(),
    created_at: time,
    last_used_at: z.nullable(time),
  }),
  /** Actions that concern the security of the account: log-ins, renewed sessions, password changes. */
  security_log: z.object({
    id: z.guid(),
    action: z.nullable(z.string()),
    ip_address: z.string(),
    created_at: z.nullable(time),
  }),
} as const;

export type ExportList = keyof typeof exportedRows;

/** The lists in the order in which they are written. */
export const EXPORT_LISTS = z.keyof(z.object(exportedRows)).options;

const rows = exportedRows;

/** Everything stored about an account, in one file. */
export const AccountExportSchema = z.object({
  format: z.literal('vocabloom-account'),
  version: z.literal(EXPORT_VERSION),
  exported_at: time,
  account: AccountSchema,
  modules: z.array(rows.modules),
  word_groups: z.array(rows.word_groups),
  words: z.array(rows.words),
  recordings: z.array(rows.recordings),
  deleted_words: z.array(rows.deleted_words),
  study_events: z.array(rows.study_events),
  study_times: z.array(rows.study_times),
  daily_usage: z.array(rows.daily_usage),
  ai_calls: z.array(rows.ai_calls),
  plan: z.array(rows.plan),
  premium: z.array(rows.premium),
  subscription: z.array(rows.subscription),
  payer: z.array(rows.payer),
  mail_preferences: z.array(rows.mail_preferences),
  letters: z.array(rows.letters),
  support_messages: z.array(rows.support_messages),
  identities: z.array(rows.identities),
  sessions: z.array(rows.sessions),
  factors: z.array(rows.factors),
  passkeys: z.array(rows.passkeys),
  security_log: z.array(rows.security_log),
});

export type AccountExport = z.infer<typeof AccountExportSchema>;
