import { adsSettings } from './modules/ads/ads.settings.ts';
import { analyticsSettings } from './modules/analytics/analytics.settings.ts';
import { billingSettings } from './modules/billing/billing.settings.ts';

import { plansSettings } from './modules/plans/plans.settings.ts';
import { supportSettings } from './modules/support/support.settings.ts';
import { tutorSettings } from './modules/tutor/tutor.settings.ts';
import { databaseSettings } from './platform/database/database.settings.ts';
import { mailSettings } from './platform/mail/mail.settings.ts';
import { platformSettings } from './platform/platform.settings.ts';
import type { ValuesOf } from './platform/settings/setting.ts';
import { smsSettings } from './platform/sms/sms.settings.ts';
import { authSettings } from './services/auth.settings.ts';
import { captchaSettings } from './services/captcha.settings.ts';
import { dataSettings } from './services/data.settings.ts';
import { oauthServerSettings } from './services/oauth-server.settings.ts';
import { providerSettings } from './services/provider.settings.ts';
import { realtimeSettings } from './services/realtime.settings.ts';
import { samlSettings } from './services/saml.settings.ts';
import { storageSettings } from './services/storage.settings.ts';
import { webauthnSettings } from './services/webauthn.settings.ts';

/** Every setting of the server, declared by the module that reads it, under the headings of `.env.example`. */
export const settingGroups = {
  'The server': platformSettings,
  Database: databaseSettings,
  Mail: mailSettings,
  'Text messages': smsSettings,
  AI: tutorSettings,
  'Free and premium': plansSettings,
  Support: supportSettings,
  Advertisements: adsSettings,
  Analytics: analyticsSettings,
  Payments: billingSettings,
  'Auth service': authSettings,
  Captchas: captchaSettings,
  Organizations: samlSettings,
  Passkeys: webauthnSettings,
  'Sign-in provider': providerSettings,
  'OAuth server': oauthServerSettings,
  'Data service': dataSettings,
  'Storage service': storageSettings,
  'Realtime service': realtimeSettings,
} as const;

export const settings = {
  ...platformSettings,
  ...databaseSettings,
  ...mailSettings,
  ...smsSettings,
  ...tutorSettings,
  ...plansSettings,
  ...supportSettings,
  ...adsSettings,
  ...analyticsSettings,
  ...billingSettings,
  ...authSettings,
  ...captchaSettings,
  ...samlSettings,
  ...webauthnSettings,
  ...providerSettings,
  ...oauthServerSettings,
  ...dataSettings,
  ...storageSettings,
  ...realtimeSettings,
} as const;

export type SettingName = keyof typeof settings;
export type RawSettings = ValuesOf<typeof settings>;
