// Generated from the database by `npm run db:types`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = string | number | boolean | null | { readonly [key: string]: Json } | readonly Json[];

export type Tables = {
  'auth.audit_log_entries': {
    instance_id: string | null;
    id: string;
    payload: ColumnType<Json | null, string | null | undefined, string | null>;
    created_at: string | null;
    ip_address: Generated<string>;
  };
  'auth.flow_state': {
    id: string;
    user_id: string | null;
    auth_code: string | null;
    code_challenge_method: 's256' | 'plain' | null;
    code_challenge: string | null;
    provider_type: string;
    provider_access_token: string | null;
    provider_refresh_token: string | null;
    authentication_method: string;
    auth_code_issued_at: string | null;
    created_at: string | null;
    updated_at: string | null;
  };
  'auth.identities': {
    id: Generated<string>;
    provider_id: string;
    user_id: string;
    identity_data: ColumnType<Json, string, string>;
    provider: string;
    last_sign_in_at: string | null;
    created_at: string | null;
    updated_at: string | null;
    email: GeneratedAlways<string | null>;
  };
  'auth.known_sources': {
    user_id: string;
    source: string;
    last_seen_at: string;
  };
  'auth.mfa_amr_claims': {
    id: string;
    session_id: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    authentication_method: string;
  };
  'auth.mfa_challenges': {
    id: string;
    factor_id: string;
    created_at: Generated<string>;
    verified_at: string | null;
    ip_address: string;
    otp_code: string | null;
    web_authn_session_data: ColumnType<Json | null, string | null | undefined, string | null>;
  };
  'auth.mfa_factors': {
    id: string;
    user_id: string;
    friendly_name: string | null;
    factor_type: 'totp' | 'webauthn' | 'phone';
    status: 'unverified' | 'verified';
    created_at: Generated<string>;
    updated_at: Generated<string>;
    secret: string | null;
    phone: string | null;
    last_challenged_at: string | null;
    web_authn_credential: ColumnType<Json | null, string | null | undefined, string | null>;
    web_authn_aaguid: string | null;
  };
  'auth.one_time_tokens': {
    id: string;
    user_id: string;
    token_type: 'confirmation_token' | 'reauthentication_token' | 'recovery_token' | 'email_change_token_new' | 'email_change_token_current' | 'phone_change_token';
    token_hash: string;
    relates_to: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    selector: string;
    code_hash: string;
    sign_up_id: string | null;
    flow_state_id: string | null;
  };
  'auth.rate_limits': {
    key: string;
    since: string;
    count: number;
  };
  'auth.refresh_tokens': {
    instance_id: string | null;
    id: Generated<number>;
    token: string | null;
    user_id: string | null;
    revoked: boolean | null;
    created_at: string | null;
    updated_at: string | null;
    parent: string | null;
    session_id: string | null;
  };
  'auth.sessions': {
    id: string;
    user_id: string;
    created_at: string | null;
    updated_at: string | null;
    factor_id: string | null;
    aal: 'aal1' | 'aal2' | 'aal3' | null;
    not_after: string | null;
    refreshed_at: string | null;
    user_agent: string | null;
    ip: string | null;
    tag: string | null;
  };
  'auth.sign_ups': {
    id: string;
    user_id: string;
    encrypted_password: string;
    user_data: ColumnType<Json, string, string>;
    created_at: string;
  };
  'auth.users': {
    instance_id: string | null;
    id: string;
    aud: string | null;
    role: string | null;
    email: string | null;
    encrypted_password: string | null;
    email_confirmed_at: string | null;
    invited_at: string | null;
    confirmation_token: string | null;
    confirmation_sent_at: string | null;
    recovery_token: string | null;
    recovery_sent_at: string | null;
    email_change_token_new: string | null;
    email_change: string | null;
    email_change_sent_at: string | null;
    email_change_token_current: string | null;
    email_change_confirm_status: number | null;
    last_sign_in_at: string | null;
    raw_app_meta_data: ColumnType<Json | null, string | null | undefined, string | null>;
    raw_user_meta_data: ColumnType<Json | null, string | null | undefined, string | null>;
    is_super_admin: boolean | null;
    created_at: string | null;
    updated_at: string | null;
    phone: string | null;
    phone_confirmed_at: string | null;
    phone_change: string | null;
    phone_change_token: string | null;
    phone_change_sent_at: string | null;
    confirmed_at: GeneratedAlways<string | null>;
    banned_until: string | null;
    reauthentication_token: string | null;
    reauthentication_sent_at: string | null;
    is_sso_user: Generated<boolean>;
    deleted_at: string | null;
    is_anonymous: Generated<boolean>;
  };
  'internal.mailbox': {
    id: Generated<string>;
    to: string;
    subject: string;
    text: string;
    html: string;
    sent_at: Generated<string>;
  };
  'internal.outbox': {
    id: Generated<string>;
    kind: string;
    payload: ColumnType<Json, string, string>;
    attempts: Generated<number>;
    run_after: Generated<string>;
    locked_until: string | null;
    done_at: string | null;
    last_error: string | null;
    created_at: Generated<string>;
  };
  'internal.practice_passes': {
    user_id: string;
    id: string;
    kind: string;
    follow_ups_left: number;
    expires_at: string;
  };
  'internal.usage_reservations': {
    user_id: string;
    id: string;
    kind: string;
    date: string;
    amount: number;
    expires_at: string;
  };
  ai_calls: {
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
  modules_new: {
    user_id: Generated<string>;
    id: Generated<string>;
    position: Generated<number>;
    from_lang: string;
    to_lang: string;
    dialect: string | null;
    num_groups: Generated<number>;
    num_words: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    letters_exactly: Generated<boolean>;
  };
  study_events: {
    user_id: string;
    id: string;
    word_id: string;
    kind: string;
    payload: ColumnType<Json, string | undefined, string>;
    at_ms: number;
    scheduler: string | null;
    received_at: Generated<string>;
    sequence: GeneratedAlways<number>;
  };
  user_daily_usage: {
    user_id: string;
    date: string;
    ai_words_used: Generated<number>;
    ai_practice_used: Generated<number>;
  };
  user_data: {
    id: string;
    user_id: GeneratedAlways<string>;
    premium_expires_at: string | null;
  };
  word_groups: {
    user_id: Generated<string>;
    id: Generated<string>;
    module_id: string;
    name: string;
    position: Generated<number>;
    num_words: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  words: {
    user_id: Generated<string>;
    id: Generated<string>;
    group_id: string;
    from_text: string;
    to_text: string;
    position: Generated<number>;
    sm2_interval: Generated<number>;
    learning_interval: Generated<number>;
    ease: Generated<number>;
    next_due: Generated<number>;
    apparent_tier: Generated<number>;
    history: ColumnType<Json, string | undefined, string>;
    max_interval: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
};
