// Generated from the database by `npm run db:types`. Do not edit.

type Json = string | number | boolean | null | { readonly [key: string]: Json } | readonly Json[];

export type Database = {
  public: {
    Tables: {
      ai_calls: {
        Row: {
          user_id: string;
          id: string;
          called_at: string;
          purpose: string;
          prompt_version: number | null;
          provider: string;
          model: string;
          tokens_in: number | null;
          tokens_out: number | null;
          duration_ms: number;
          price_usd: number | null;
          priced_on: string | null;
          outcome: string;
        };
        Insert: {
          user_id: string;
          id: string;
          called_at: string;
          purpose: string;
          prompt_version?: number | null;
          provider: string;
          model: string;
          tokens_in?: number | null;
          tokens_out?: number | null;
          duration_ms: number;
          price_usd?: number | null;
          priced_on?: string | null;
          outcome: string;
        };
        Update: {
          user_id?: string;
          id?: string;
          called_at?: string;
          purpose?: string;
          prompt_version?: number | null;
          provider?: string;
          model?: string;
          tokens_in?: number | null;
          tokens_out?: number | null;
          duration_ms?: number;
          price_usd?: number | null;
          priced_on?: string | null;
          outcome?: string;
        };
        Relationships: [];
      };
      modules_new: {
        Row: {
          user_id: string;
          id: string;
          position: number;
          from_lang: string;
          to_lang: string;
          dialect: string | null;
          num_groups: number;
          num_words: number;
          created_at: string;
          updated_at: string;
          letters_exactly: boolean;
        };
        Insert: {
          user_id?: string;
          id?: string;
          position?: number;
          from_lang: string;
          to_lang: string;
          dialect?: string | null;
          num_groups?: number;
          num_words?: number;
          created_at?: string;
          updated_at?: string;
          letters_exactly?: boolean;
        };
        Update: {
          user_id?: string;
          id?: string;
          position?: number;
          from_lang?: string;
          to_lang?: string;
          dialect?: string | null;
          num_groups?: number;
          num_words?: number;
          created_at?: string;
          updated_at?: string;
          letters_exactly?: boolean;
        };
        Relationships: [];
      };
      study_events: {
        Row: {
          user_id: string;
          id: string;
          word_id: string;
          kind: string;
          payload: Json;
          at_ms: number;
          scheduler: string | null;
          received_at: string;
          sequence: number;
        };
        Insert: {
          user_id: string;
          id: string;
          word_id: string;
          kind: string;
          payload?: Json;
          at_ms: number;
          scheduler?: string | null;
          received_at?: string;
        };
        Update: {
          user_id?: string;
          id?: string;
          word_id?: string;
          kind?: string;
          payload?: Json;
          at_ms?: number;
          scheduler?: string | null;
          received_at?: string;
        };
        Relationships: [{
          foreignKeyName: 'study_events_word_id_fkey';
          columns: ['user_id', 'word_id'];
          isOneToOne: false;
          referencedRelation: 'words';
          referencedColumns: ['user_id', 'id'];
        }];
      };
      user_daily_usage: {
        Row: {
          user_id: string;
          date: string;
          ai_words_used: number;
          ai_practice_used: number;
        };
        Insert: {
          user_id: string;
          date: string;
          ai_words_used?: number;
          ai_practice_used?: number;
        };
        Update: {
          user_id?: string;
          date?: string;
          ai_words_used?: number;
          ai_practice_used?: number;
        };
        Relationships: [];
      };
      user_data: {
        Row: {
          id: string;
          user_id: string;
          premium_expires_at: string | null;
        };
        Insert: {
          id: string;
          premium_expires_at?: string | null;
        };
        Update: {
          id?: string;
          premium_expires_at?: string | null;
        };
        Relationships: [];
      };
      word_groups: {
        Row: {
          user_id: string;
          id: string;
          module_id: string;
          name: string;
          position: number;
          num_words: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          user_id?: string;
          id?: string;
          module_id: string;
          name: string;
          position?: number;
          num_words?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          id?: string;
          module_id?: string;
          name?: string;
          position?: number;
          num_words?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [{
          foreignKeyName: 'word_groups_module_id_fkey';
          columns: ['user_id', 'module_id'];
          isOneToOne: false;
          referencedRelation: 'modules_new';
          referencedColumns: ['user_id', 'id'];
        }];
      };
      words: {
        Row: {
          user_id: string;
          id: string;
          group_id: string;
          from_text: string;
          to_text: string;
          position: number;
          sm2_interval: number;
          learning_interval: number;
          ease: number;
          next_due: number;
          apparent_tier: number;
          history: Json;
          max_interval: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          user_id?: string;
          id?: string;
          group_id: string;
          from_text: string;
          to_text: string;
          position?: number;
          sm2_interval?: number;
          learning_interval?: number;
          ease?: number;
          next_due?: number;
          apparent_tier?: number;
          history?: Json;
          max_interval?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          id?: string;
          group_id?: string;
          from_text?: string;
          to_text?: string;
          position?: number;
          sm2_interval?: number;
          learning_interval?: number;
          ease?: number;
          next_due?: number;
          apparent_tier?: number;
          history?: Json;
          max_interval?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [{
          foreignKeyName: 'words_group_id_fkey';
          columns: ['user_id', 'group_id'];
          isOneToOne: false;
          referencedRelation: 'word_groups';
          referencedColumns: ['user_id', 'id'];
        }];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};
