// Generated from the database by `npm run db:types`. Do not edit.
import * as z from 'zod/mini';

export const auditLogEntryRow = z.object({
  instance_id: z.nullable(z.guid()),
  id: z.guid(),
  payload: z.nullable(z.unknown()),
  created_at: z.nullable(z.string()),
  ip_address: z.string(),
});

export const customProviderRow = z.object({
  id: z.guid(),
  identifier: z.string(),
  provider_type: z.string(),
  name: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  acceptable_client_ids: z.array(z.string()),
  scopes: z.array(z.string()),
  custom_claims_allowlist: z.array(z.string()),
  pkce_enabled: z.boolean(),
  attribute_mapping: z.unknown(),
  authorization_params: z.unknown(),
  enabled: z.boolean(),
  email_optional: z.boolean(),
  skip_nonce_check: z.boolean(),
  issuer: z.nullable(z.string()),
  discovery_url: z.nullable(z.string()),
  authorization_url: z.nullable(z.string()),
  token_url: z.nullable(z.string()),
  userinfo_url: z.nullable(z.string()),
  jwks_uri: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

export const flowStateRow = z.object({
  id: z.guid(),
  user_id: z.nullable(z.guid()),
  auth_code: z.nullable(z.string()),
  code_challenge_method: z.nullable(z.enum(['s256', 'plain'])),
  code_challenge: z.nullable(z.string()),
  provider_type: z.string(),
  provider_access_token: z.nullable(z.string()),
  provider_refresh_token: z.nullable(z.string()),
  authentication_method: z.string(),
  auth_code_issued_at: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
  linking_session_id: z.nullable(z.guid()),
  linking_identity: z.nullable(z.unknown()),
  provider_tokens: z.nullable(z.string()),
});

export const identityRow = z.object({
  id: z.guid(),
  provider_id: z.string(),
  user_id: z.guid(),
  identity_data: z.unknown(),
  provider: z.string(),
  last_sign_in_at: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

export const knownDeviceRow = z.object({
  user_id: z.guid(),
  device: z.string(),
  last_seen_at: z.string(),
});

export const knownSourceRow = z.object({
  user_id: z.guid(),
  source: z.string(),
  last_seen_at: z.string(),
});

export const mfaAmrClaimRow = z.object({
  id: z.guid(),
  session_id: z.guid(),
  created_at: z.string(),
  updated_at: z.string(),
  authentication_method: z.string(),
});

export const mfaChallengeRow = z.object({
  id: z.guid(),
  factor_id: z.guid(),
  created_at: z.string(),
  verified_at: z.nullable(z.string()),
  ip_address: z.string(),
  otp_code: z.nullable(z.string()),
  web_authn_session_data: z.nullable(z.unknown()),
  session_id: z.nullable(z.guid()),
});

export const mfaFactorRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  friendly_name: z.nullable(z.string()),
  factor_type: z.enum(['totp', 'webauthn', 'phone']),
  status: z.enum(['unverified', 'verified']),
  created_at: z.string(),
  updated_at: z.string(),
  secret: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  last_challenged_at: z.nullable(z.string()),
  web_authn_credential: z.nullable(z.unknown()),
  web_authn_aaguid: z.nullable(z.guid()),
  last_step: z.nullable(z.int()),
});

export const oauthAuthorizationRow = z.object({
  id: z.guid(),
  handle_hash: z.string(),
  client_id: z.guid(),
  redirect_uri: z.string(),
  scope: z.string(),
  state: z.nullable(z.string()),
  nonce: z.nullable(z.string()),
  code_challenge: z.string(),
  status: z.string(),
  user_id: z.nullable(z.guid()),
  session_id: z.nullable(z.guid()),
  code_hash: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  granted_session_id: z.nullable(z.guid()),
  created_at: z.string(),
});

export const oauthClientRow = z.object({
  id: z.guid(),
  registration_type: z.string(),
  client_type: z.string(),
  token_endpoint_auth_method: z.string(),
  client_secret_hash: z.nullable(z.string()),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()),
  client_name: z.nullable(z.string()),
  client_uri: z.nullable(z.string()),
  logo_uri: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

export const oauthConsentRow = z.object({
  user_id: z.guid(),
  client_id: z.guid(),
  scopes: z.array(z.string()),
  granted_at: z.string(),
});

export const oneTimeTokenRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  token_type: z.enum(['confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'phone_change_token']),
  token_hash: z.string(),
  relates_to: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  selector: z.string(),
  code_hash: z.string(),
  sign_up_id: z.nullable(z.guid()),
  flow_state_id: z.nullable(z.guid()),
});

export const providerFlowRow = z.object({
  id: z.guid(),
  state_hash: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  redirect_to: z.string(),
  language: z.nullable(z.string()),
  code_challenge: z.nullable(z.string()),
  code_challenge_method: z.nullable(z.enum(['s256', 'plain'])),
  linking_user_id: z.nullable(z.guid()),
  linking_session_id: z.nullable(z.guid()),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  invited_user_id: z.nullable(z.guid()),
});

export const rateLimitRow = z.object({
  key: z.string(),
  since: z.string(),
  count: z.int(),
  account: z.nullable(z.string()),
});

export const recoveryCodeRow = z.object({
  user_id: z.guid(),
  code_hash: z.string(),
  created_at: z.string(),
});

export const refreshTokenRow = z.object({
  instance_id: z.nullable(z.guid()),
  id: z.int(),
  token: z.nullable(z.string()),
  user_id: z.nullable(z.guid()),
  revoked: z.nullable(z.boolean()),
  created_at: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
  parent: z.nullable(z.string()),
  session_id: z.nullable(z.guid()),
  seed: z.nullable(z.string()),
});

export const samlAssertionRow = z.object({
  assertion_hash: z.string(),
  used_at: z.string(),
});

export const samlRelayStateRow = z.object({
  id: z.guid(),
  state_hash: z.string(),
  sso_provider_id: z.guid(),
  request_id: z.string(),
  redirect_to: z.string(),
  code_challenge: z.nullable(z.string()),
  code_challenge_method: z.nullable(z.enum(['s256', 'plain'])),
  created_at: z.string(),
});

export const sessionRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  created_at: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
  factor_id: z.nullable(z.guid()),
  aal: z.nullable(z.enum(['aal1', 'aal2', 'aal3'])),
  not_after: z.nullable(z.string()),
  refreshed_at: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  oauth_client_id: z.nullable(z.guid()),
  scopes: z.nullable(z.string()),
});

export const signUpRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  encrypted_password: z.nullable(z.string()),
  user_data: z.unknown(),
  created_at: z.string(),
});

export const signedMessageRow = z.object({
  message_hash: z.string(),
  used_at: z.string(),
});

export const ssoDomainRow = z.object({
  id: z.guid(),
  sso_provider_id: z.guid(),
  domain: z.string(),
  created_at: z.string(),
});

export const ssoProviderRow = z.object({
  id: z.guid(),
  resource_id: z.nullable(z.string()),
  disabled: z.boolean(),
  entity_id: z.string(),
  metadata_xml: z.string(),
  metadata_url: z.nullable(z.string()),
  attribute_mapping: z.unknown(),
  name_id_format: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  metadata_fetched_at: z.nullable(z.string()),
  metadata_tried_at: z.nullable(z.string()),
});

export const userRow = z.object({
  instance_id: z.nullable(z.guid()),
  id: z.guid(),
  aud: z.nullable(z.string()),
  role: z.nullable(z.string()),
  email: z.nullable(z.string()),
  encrypted_password: z.nullable(z.string()),
  email_confirmed_at: z.nullable(z.string()),
  invited_at: z.nullable(z.string()),
  confirmation_token: z.nullable(z.string()),
  confirmation_sent_at: z.nullable(z.string()),
  recovery_token: z.nullable(z.string()),
  recovery_sent_at: z.nullable(z.string()),
  email_change_token_new: z.nullable(z.string()),
  email_change: z.nullable(z.string()),
  email_change_sent_at: z.nullable(z.string()),
  email_change_token_current: z.nullable(z.string()),
  email_change_confirm_status: z.nullable(z.int()),
  last_sign_in_at: z.nullable(z.string()),
  raw_app_meta_data: z.nullable(z.unknown()),
  raw_user_meta_data: z.nullable(z.unknown()),
  is_super_admin: z.nullable(z.boolean()),
  created_at: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phone_confirmed_at: z.nullable(z.string()),
  phone_change: z.nullable(z.string()),
  phone_change_token: z.nullable(z.string()),
  phone_change_sent_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  banned_until: z.nullable(z.string()),
  reauthentication_token: z.nullable(z.string()),
  reauthentication_sent_at: z.nullable(z.string()),
  is_sso_user: z.boolean(),
  deleted_at: z.nullable(z.string()),
  is_anonymous: z.boolean(),
});

export const webauthnChallengeRow = z.object({
  id: z.guid(),
  user_id: z.nullable(z.guid()),
  session_id: z.nullable(z.guid()),
  challenge_type: z.string(),
  session_data: z.unknown(),
  created_at: z.string(),
  expires_at: z.string(),
});

export const webauthnCredentialRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  credential_id: z.instanceof(Uint8Array),
  public_key: z.instanceof(Uint8Array),
  attestation_type: z.string(),
  aaguid: z.nullable(z.guid()),
  sign_count: z.int(),
  transports: z.unknown(),
  backup_eligible: z.boolean(),
  backed_up: z.boolean(),
  friendly_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

export const accountCreationRow = z.object({
  user_id: z.guid(),
  tracked_at: z.string(),
});

export const accountLimitRow = z.object({
  user_id: z.guid(),
  act: z.string(),
  since: z.string(),
  count: z.int(),
});

export const billingCustomerRow = z.object({
  user_id: z.guid(),
  customer_id: z.nullable(z.string()),
  generation: z.int(),
  email: z.nullable(z.string()),
  checkout_opened_at: z.nullable(z.string()),
  asked: z.int(),
  claim: z.int(),
  read_after: z.nullable(z.string()),
  leased_until: z.nullable(z.string()),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
});

export const billingEventRow = z.object({
  id: z.string(),
  type: z.string(),
  received_at: z.string(),
});

export const billingLetterRow = z.object({
  user_id: z.guid(),
  cause: z.string(),
  written_at: z.string(),
});

export const billingRemovalRow = z.object({
  customer_id: z.string(),
  run_after: z.string(),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
});

export const bucketBoundRow = z.object({
  bucket_id: z.string(),
  max_objects: z.int(),
  max_bytes: z.int(),
});

export const deletedWordRow = z.object({
  user_id: z.guid(),
  word_id: z.guid(),
  group_id: z.guid(),
  from_text: z.nullable(z.string()),
  from_text_at: z.int(),
  to_text: z.nullable(z.string()),
  to_text_at: z.int(),
  seen_at: z.int(),
  deleted_at: z.string(),
});

export const demoTakingRow = z.object({
  user_id: z.guid(),
  id: z.guid(),
  module_id: z.guid(),
  taken_at: z.string(),
});

export const droppedBlobRow = z.object({
  version: z.string(),
  dropped_at: z.string(),
});

export const folderUsageRow = z.object({
  bucket_id: z.string(),
  folder: z.string(),
  objects: z.int(),
  bytes: z.int(),
});

export const installationRow = z.object({
  id: z.guid(),
});

export const mailboxRow = z.object({
  id: z.guid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.string(),
});

export const outboxRow = z.object({
  id: z.guid(),
  kind: z.string(),
  payload: z.unknown(),
  attempts: z.int(),
  run_after: z.string(),
  locked_until: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
});

export const practicePassRow = z.object({
  user_id: z.guid(),
  id: z.guid(),
  kind: z.string(),
  follow_ups_left: z.int(),
  expires_at: z.string(),
});

export const premiumGrantRow = z.object({
  user_id: z.guid(),
  source: z.string(),
  until: z.string(),
});

export const realtimePresenceRow = z.object({
  ref: z.string(),
  process: z.guid(),
  topic: z.string(),
  key: z.string(),
  meta: z.string(),
});

export const realtimeProcessRow = z.object({
  id: z.guid(),
  seen_at: z.string(),
});

export const realtimeRelayRow = z.object({
  id: z.int(),
  message: z.string(),
  at: z.string(),
});

export const resumablePartRow = z.object({
  upload: z.string(),
  position: z.int(),
  version: z.string(),
});

export const resumableUploadRow = z.object({
  version: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  owner_id: z.nullable(z.string()),
  is_upsert: z.boolean(),
  mimetype: z.string(),
  cache_control: z.string(),
  user_metadata: z.unknown(),
  bytes: z.nullable(z.int()),
  received: z.int(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  finishing_until: z.nullable(z.string()),
});

export const sandboxPaymentRow = z.object({
  user_id: z.guid(),
  customer_id: z.string(),
  state: z.unknown(),
  updated_at: z.string(),
});

export const scheduledLetterRow = z.object({
  user_id: z.guid(),
  kind: z.string(),
  cause: z.string(),
  is_sent: z.boolean(),
  unsubscribe_hash: z.nullable(z.string()),
  decided_at: z.string(),
});

export const subscriptionRow = z.object({
  user_id: z.guid(),
  subscription_id: z.string(),
  status: z.string(),
  period: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  period_end: z.string(),
  premium_until: z.string(),
  read_at: z.string(),
});

export const supportMessageRow = z.object({
  id: z.guid(),
  user_id: z.nullable(z.guid()),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.string(),
  held_back: z.nullable(z.string()),
  created_at: z.string(),
});

export const supportSenderRow = z.object({
  sender: z.string(),
  since: z.string(),
  count: z.int(),
});

export const trialsHadRow = z.object({
  person: z.string(),
});

export const usageReservationRow = z.object({
  user_id: z.guid(),
  id: z.guid(),
  kind: z.string(),
  date: z.string(),
  amount: z.int(),
  expires_at: z.string(),
});

export const changeRow = z.object({
  id: z.int(),
  xid: z.string(),
  relation: z.int(),
  type: z.string(),
  record: z.nullable(z.unknown()),
  old_record: z.nullable(z.unknown()),
  is_cut: z.boolean(),
  bytes: z.int(),
  at: z.string(),
});

export const listenerRow = z.object({
  process: z.guid(),
  relation: z.int(),
  until: z.string(),
});

export const messageRow = z.object({
  id: z.guid(),
  topic: z.string(),
  extension: z.string(),
  event: z.nullable(z.string()),
  payload: z.nullable(z.unknown()),
  binary_payload: z.nullable(z.instanceof(Uint8Array)),
  private: z.boolean(),
  inserted_at: z.string(),
  updated_at: z.string(),
  expires_at: z.string(),
  xid: z.string(),
  place: z.int(),
});

export const bucketRow = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.nullable(z.guid()),
  owner_id: z.nullable(z.string()),
  public: z.boolean(),
  file_size_limit: z.nullable(z.int()),
  allowed_mime_types: z.nullable(z.array(z.string())),
  type: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const objectRow = z.object({
  id: z.guid(),
  bucket_id: z.string(),
  name: z.string(),
  owner: z.nullable(z.guid()),
  owner_id: z.nullable(z.string()),
  metadata: z.nullable(z.unknown()),
  user_metadata: z.nullable(z.unknown()),
  version: z.string(),
  path_tokens: z.nullable(z.array(z.string())),
  created_at: z.string(),
  updated_at: z.string(),
  last_accessed_at: z.nullable(z.string()),
});
