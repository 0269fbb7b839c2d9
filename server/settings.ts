import { adsSettings } from './modules/ads/ads.settings.ts';
import { billingSettings } from './modules/billing/billing.settings.ts';
import { supportSettings } from './modules/support/support.settings.ts';
import { tutorSettings } from './modules/tutor/tutor.settings.ts';
import { databaseSettings } from './platform/database/database.settings.ts';
import { mailSettings } from './platform/mail/mail.settings.ts';
import { platformSettings } from './platform/platform.settings.ts';
import type { ValuesOf } from './platform/settings/setting.ts';
import { authSettings } from './services/auth.settings.ts';
import { dataSettings } from './services/data.settings.ts';
import { providerSettings } from './services/provider.settings.ts';

/** Every setting of the server, in the order of `.env.example`; each is declared by the module that reads it. */
export const settings = {
  ...platformSettings,
  ...databaseSettings,
  ...mailSettings,
  ...tutorSettings,
  ...billingSettings,
  ...providerSettings,
  ...adsSettings,
  ...supportSettings,
  ...authSettings,
  ...dataSettings,
} as const;

export type SettingName = keyof typeof settings;
export type RawSettings = ValuesOf<typeof settings>;
