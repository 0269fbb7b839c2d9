/** Why a password is weak (protocol: weak passwords). */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** A message may quote the request's input, but not at full length. */
const maxMessageCharacters = 1000;

/** A refusal worded by this service: its status, code and text are part of the protocol. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;

  constructor(refusal: {
    readonly status: number;
    readonly code: string;
    readonly message: string;
    readonly weakPasswordReasons?: readonly WeakPasswordReason[];
  }) {
    super(refusal.message.slice(0, maxMessageCharacters));
    this.status = refusal.status;
    this.code = refusal.code;
    this.weakPasswordReasons = refusal.weakPasswordReasons;
  }
}

/** The OAuth form of a refusal, `{error, error_description}`, always with status 400. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description.slice(0, maxMessageCharacters));
    this.error = error;
  }
}

const refusal = (status: number, code: string, message: string) => new AuthError({ status, code, message });

export const validationFailed = (message: string) => refusal(400, 'validation_failed', message);
export const badJson = (detail: string) =>
  refusal(400, 'bad_json', `Could not parse request body as JSON: ${detail}`);
export const invalidCredentials = () => refusal(400, 'invalid_credentials', 'Invalid login credentials');
/** The status depends on the endpoint (protocol: identities). */
export const emailExists = (status: 400 | 422 = 422) =>
  refusal(status, 'email_exists', 'A user with this email address has already been registered');
export const phoneExists = (message = 'A user with this phone number has already been registered') =>
  refusal(422, 'phone_exists', message);
/** The status depends on the endpoint (protocol: sign-up, log-in). */
export const phoneDisabled = (status: 400 | 422, message = 'Phone logins are disabled') =>
  refusal(status, 'phone_provider_disabled', message);
/** The status depends on the endpoint (protocol: sign-up, one-time codes, log-in). */
export const emailDisabled = (status: 400 | 422, message = 'Email logins are disabled') =>
  refusal(status, 'email_provider_disabled', message);
export const manualLinkingDisabled = () =>
  refusal(404, 'manual_linking_disabled', 'Manual linking is disabled');
export const smsSendFailed = () =>
  refusal(422, 'sms_send_failed', 'The text message could not be sent, please try again later');
export const userBanned = (status: 400 | 403) => refusal(status, 'user_banned', 'User is banned');
export const signupDisabled = () => refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
/** For codes that sign in, asked for by somebody who wants no new account. */
export const signupsNotAllowed = () => refusal(422, 'otp_disabled', 'Signups not allowed for otp');
export const badCode = () => refusal(403, 'otp_expired', 'Token has expired or is invalid');
export const badLink = () => refusal(403, 'otp_expired', 'Email link is invalid or has expired');
export const tooManyRequests = () => refusal(429, 'over_request_rate_limit', 'Request rate limit reached');
/** The status depends on the endpoint (protocol: second factors). */
export const insufficientAal = (status: 401 | 403 | 422) =>
  refusal(status, 'insufficient_aal', 'AAL2 session is required: verify a second factor first');
/** For OAuth clients that a user has allowed access: they may not act on the account itself. */
export const insufficientScope = () =>
  refusal(403, 'insufficient_scope', 'Other programs cannot do this in the name of the user');
export const sessionNotFound = () =>
  refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
export const badJwt = (status: 400 | 403, message: string) => refusal(status, 'bad_jwt', message);
export const authError = refusal;
