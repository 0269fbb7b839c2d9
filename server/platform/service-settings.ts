import type { AuthSettings } from '@vocabloom/auth-service/ports.ts';
import type { DataSettings } from '@vocabloom/data-service/ports.ts';
import type { Config } from './config.ts';

/** How long links and codes sent by mail hold. */
export const OTP_SECONDS = 86_400;

/** The auth service's part of the settings, and what the product decides for it. */
export const authSettings = (config: Config): AuthSettings => ({
  productName: 'Vocabloom',
  issuer: `${config.PUBLIC_URL}/auth/v1`,
  siteUrl: config.PUBLIC_URL,
  redirectAllowList: config.AUTH_REDIRECT_ALLOW,
  signupEnabled: config.AUTH_SIGNUP,
  emailAutoconfirm: config.AUTH_EMAIL_AUTOCONFIRM,
  anonymousEnabled: config.AUTH_ANONYMOUS,
  secureEmailChange: true,
  minPasswordLength: config.AUTH_MIN_PASSWORD,
  accessTokenSeconds: config.AUTH_ACCESS_TOKEN_SECONDS,
  refreshReuseSeconds: config.AUTH_REFRESH_REUSE_SECONDS,
  otpSeconds: OTP_SECONDS,
  mailIntervalSeconds: config.AUTH_MAIL_INTERVAL_SECONDS,
  // One inbox of a person is protected by the interval; a growing school must not stop at 30 sign-ups an hour.
  mailsPerHour: null,
  rateLimitScale: config.AUTH_RATE_LIMIT_SCALE,
  apiKeys: config.AUTH_API_KEYS,
  concurrentHashes: 2,
});

/** The data service's part of the settings. */
export const dataSettings = (config: Config): DataSettings => ({
  schemas: config.DATA_SCHEMAS,
  maxRows: config.DATA_MAX_ROWS,
  txPreference: config.DATA_TX_PREFERENCE,
  aggregates: config.DATA_AGGREGATES,
  explain: config.DATA_EXPLAIN,
});
