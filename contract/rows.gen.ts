// Generated from the database by `npm run db:types`. Do not edit.
import * as z from 'zod/mini';
import type { Table } from './table.ts';

export const aiCallRow = z.object({
  user_id: z.guid(),
  id: z.guid(),
  called_at: z.string(),
  purpose: z.string(),
  prompt_version: z.nullable(z.int()),
  provider: z.string(),
  model: z.string(),
  tokens_in: z.nullable(z.int()),
  tokens_out: z.nullable(z.int()),
  duration_ms: z.int(),
  price_usd: z.nullable(z.union([z.number(), z.string()])),
  priced_on: z.nullable(z.string()),
  outcome: z.string(),
});

export const mailPreferenceRow = z.object({
  user_id: z.guid(),
  words_due_since: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
  updated_at: z.string(),
});

export const modulesNewRow = z.object({
  user_id: z.guid(),
  id: z.guid(),
  position: z.int(),
  from_lang: z.string(),
  to_lang: z.string(),
  dialect: z.nullable(z.string()),
  num_groups: z.int(),
  num_words: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  letters_exactly: z.boolean(),
  letters_exactly_at: z.int(),
});

export const recordingRow = z.object({
  user_id: z.guid(),
  word_id: z.guid(),
  side: z.string(),
  take_id: z.guid(),
  made_at: z.int(),
  duration_ms: z.nullable(z.int()),
  object_name: z.nullable(z.string()),
  updated_at: z.string(),
});

export const studyEventRow = z.object({
  user_id: z.guid(),
  id: z.guid(),
  word_id: z.guid(),
  kind: z.string(),
  payload: z.unknown(),
  at_ms: z.int(),
  scheduler: z.nullable(z.string()),
  received_at: z.string(),
  sequence: z.int(),
});

export const studyQuarterRow = z.object({
  user_id: z.guid(),
  quarter: z.string(),
  num_answers: z.int(),
});

export const userDailyUsageRow = z.object({
  user_id: z.guid(),
  date: z.string(),
  ai_words_used: z.int(),
  ai_practice_used: z.int(),
});

export const userDataRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  premium_expires_at: z.nullable(z.string()),
  trial_ends_at: z.nullable(z.string()),
  had_trial_before: z.boolean(),
});

export const wordGroupRow = z.object({
  user_id: z.guid(),
  id: z.guid(),
  module_id: z.guid(),
  name: z.string(),
  position: z.int(),
  num_words: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  name_at: z.int(),
});

export const wordRow = z.object({
  user_id: z.guid(),
  id: z.guid(),
  group_id: z.guid(),
  from_text: z.string(),
  to_text: z.string(),
  position: z.int(),
  sm2_interval: z.int(),
  learning_interval: z.int(),
  ease: z.number(),
  next_due: z.int(),
  apparent_tier: z.int(),
  history: z.unknown(),
  max_interval: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  from_text_at: z.int(),
  to_text_at: z.int(),
});

export const dueForecastRow = z.object({
  module_id: z.guid(),
  day: z.string(),
  num_due: z.int(),
});

export const growthRow = z.object({
  module_id: z.guid(),
  group_id: z.guid(),
  tier: z.int(),
  num_words: z.int(),
  num_due: z.int(),
});

export const makeGroupRow = z.object({
  is_made: z.boolean(),
  is_module_back: z.boolean(),
});

export const mergeGroupNameRow = z.object({
  now_name: z.string(),
  was_name: z.string(),
  is_held: z.boolean(),
});

export const mergeRecordingRow = z.object({
  user_id: z.guid(),
  word_id: z.guid(),
  side: z.string(),
  take_id: z.guid(),
  made_at: z.int(),
  duration_ms: z.int(),
  updated_at: z.string(),
});

export const mergeWordRow = z.object({
  id: z.guid(),
  is_there: z.boolean(),
  from_text: z.string(),
  to_text: z.string(),
  was_there: z.boolean(),
  was_from_text: z.string(),
  was_to_text: z.string(),
  is_held: z.boolean(),
  is_group_back: z.boolean(),
});

export const studyDayRow = z.object({
  day: z.string(),
  num_answers: z.int(),
});

export type Database = {
  public: {
    Tables: {
      ai_calls: Table<{
        row: z.infer<typeof aiCallRow>;
        optional: 'prompt_version' | 'tokens_in' | 'tokens_out' | 'price_usd' | 'priced_on';
        readOnly: never;
        relationships: [];
      }>;
      mail_preferences: Table<{
        row: z.infer<typeof mailPreferenceRow>;
        optional: 'words_due_since' | 'time_zone' | 'updated_at';
        readOnly: never;
        relationships: [];
      }>;
      modules_new: Table<{
        row: z.infer<typeof modulesNewRow>;
        optional: 'user_id' | 'id' | 'position' | 'dialect' | 'num_groups' | 'num_words' | 'created_at' | 'updated_at' | 'letters_exactly' | 'letters_exactly_at';
        readOnly: never;
        relationships: [];
      }>;
      recordings: Table<{
        row: z.infer<typeof recordingRow>;
        optional: 'duration_ms' | 'updated_at';
        readOnly: 'object_name';
        relationships: [{
          foreignKeyName: 'recordings_word_id_fkey';
          columns: ['user_id', 'word_id'];
          isOneToOne: false;
          referencedRelation: 'words';
          referencedColumns: ['user_id', 'id'];
        }];
      }>;
      study_events: Table<{
        row: z.infer<typeof studyEventRow>;
        optional: 'payload' | 'scheduler' | 'received_at';
        readOnly: 'sequence';
        relationships: [{
          foreignKeyName: 'study_events_word_id_fkey';
          columns: ['user_id', 'word_id'];
          isOneToOne: false;
          referencedRelation: 'words';
          referencedColumns: ['user_id', 'id'];
        }];
      }>;
      study_quarters: Table<{
        row: z.infer<typeof studyQuarterRow>;
        optional: never;
        readOnly: never;
        relationships: [];
      }>;
      user_daily_usage: Table<{
        row: z.infer<typeof userDailyUsageRow>;
        optional: 'ai_words_used' | 'ai_practice_used';
        readOnly: never;
        relationships: [];
      }>;
      user_data: Table<{
        row: z.infer<typeof userDataRow>;
        optional: 'premium_expires_at' | 'trial_ends_at' | 'had_trial_before';
        readOnly: 'user_id';
        relationships: [];
      }>;
      word_groups: Table<{
        row: z.infer<typeof wordGroupRow>;
        optional: 'user_id' | 'id' | 'position' | 'num_words' | 'created_at' | 'updated_at' | 'name_at';
        readOnly: never;
        relationships: [{
          foreignKeyName: 'word_groups_module_id_fkey';
          columns: ['user_id', 'module_id'];
          isOneToOne: false;
          referencedRelation: 'modules_new';
          referencedColumns: ['user_id', 'id'];
        }];
      }>;
      words: Table<{
        row: z.infer<typeof wordRow>;
        optional: 'user_id' | 'id' | 'position' | 'sm2_interval' | 'learning_interval' | 'ease' | 'next_due' | 'apparent_tier' | 'history' | 'max_interval' | 'created_at' | 'updated_at' | 'from_text_at' | 'to_text_at';
        readOnly: never;
        relationships: [{
          foreignKeyName: 'words_group_id_fkey';
          columns: ['user_id', 'group_id'];
          isOneToOne: false;
          referencedRelation: 'word_groups';
          referencedColumns: ['user_id', 'id'];
        }];
      }>;
    };
    Views: Record<never, never>;
    Functions: {
      due_forecast: { Args: { at_ms: number; time_zone: string; days: number }; Returns: z.infer<typeof dueForecastRow>[] };
      grant_premium: { Args: { person: string; source: string; until: string }; Returns: undefined };
      growth: { Args: { at_ms: number }; Returns: z.infer<typeof growthRow>[] };
      make_group: { Args: { in_group: string; place: unknown }; Returns: z.infer<typeof makeGroupRow>[] };
      merge_group_name: { Args: { in_group: string; name: string; name_at: number; known_name: string }; Returns: z.infer<typeof mergeGroupNameRow>[] };
      merge_letters: { Args: { in_module: string; exactly: boolean; at_ms: number }; Returns: undefined };
      merge_recording: { Args: { in_word: string; in_side: string; in_take: string; made_at_ms: number; lasts_ms: number }; Returns: z.infer<typeof mergeRecordingRow>[] };
      merge_words: { Args: { in_group: string; edits: unknown; place: unknown }; Returns: z.infer<typeof mergeWordRow>[] };
      save_words: { Args: { in_group: string; deletes: readonly string[]; fresh: unknown; moved: unknown }; Returns: undefined };
      study_days: { Args: { at_ms: number; time_zone: string; days: number }; Returns: z.infer<typeof studyDayRow>[] };
    };
  };
};
