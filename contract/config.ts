import * as z from 'zod/mini';

/** `GET /config`: every public setting of the deployment, so that one build of the web app serves them all. */
export const CONFIG_PATH = '/config';

const FeaturesSchema = z.object({
  /** Whether people can create accounts on the pages of the app. */
  signUp: z.boolean(),
  /** Whether an email address and a password are a way to sign up and log in. */
  email: z.boolean(),
  /** Whether people may connect their accounts with the sign-in provider, and disconnect them. */
  connect: z.boolean(),
  /** Whether people may add an authenticator app. */
  twoStep: z.boolean(),
  /** Whether people may add passkeys and log in with them. */
  passkeys: z.boolean(),
  /** Whether other programs may ask people for access. */
  programs: z.boolean(),
  /** Whether `/dev/mailbox` exists. */
  mailbox: z.boolean(),
  /** Whether the app may be installed on a device to work without a network. */
  offlineApp: z.boolean(),
});

/** The ad network of the installation (product: ads). */
const AdsSchema = z.object({
  client: z.string(),
  slot: z.string(),
  scriptUrl: z.string(),
  /** Address of the network's own consent interface. */
  consentUrl: z.nullable(z.string()),
});

/** Who shows captchas and judges them, where whoever wants in has to solve one. */
const CaptchaSchema = z.object({
  provider: z.literal(['hcaptcha', 'turnstile']),
  siteKey: z.string(),
  scriptUrl: z.string(),
});

const DailyLimitsSchema = z.object({
  aiWordsPerDay: z.int().check(z.nonnegative()),
  aiPracticePerDay: z.int().check(z.nonnegative()),
});

/** Amounts in minor units: cents, fen. */
const PricesSchema = z.object({
  monthly: z.int().check(z.nonnegative()),
  yearly: z.int().check(z.nonnegative()),
});

export const ConfigSchema = z.object({
  /** Null: nothing is loaded from an ad network. */
  ads: z.nullable(AdsSchema),
  /** Where page views go (product: page views); null: nowhere. */
  analytics: z.nullable(z.object({ url: z.string() })),
  /** Sent as `apikey` with every call to the auth and data services. */
  anonKey: z.string().check(z.minLength(1)),
  /**
   * Who the tutor is; also the first part of the paths of the AI calls, `/{aiProvider}/generate-words`
   * (product: tutor calls).
   */
  aiProvider: z.literal(['library', 'openai', 'anthropic', 'google', 'compatible']),
  /** Null: nobody is asked for a captcha, and nothing of one is loaded. */
  captcha: z.nullable(CaptchaSchema),
  features: FeaturesSchema,
  /** `off`: everyone always has premium, and plans are not mentioned (product: without plans). */
  plans: z.literal(['on', 'off']),
  /** What premium costs, by currency. */
  prices: z.object({ USD: PricesSchema, CNY: PricesSchema }),
  /** Where premium is bought: `sandbox` moves no money, `off` sells nothing (product: store). */
  store: z.literal(['stripe', 'sandbox', 'off']),
  /** The provider people may sign in with; null if there are only passwords. */
  provider: z.nullable(z.object({ id: z.string(), name: z.string() })),
  limits: z.object({
    /** Minimum number of characters of a new password. */
    passwordMin: z.int().check(z.positive()),
    plans: z.object({ free: DailyLimitsSchema, pro: DailyLimitsSchema }),
  }),
});

/** The settings of the ad network. */
export type AdsConfig = z.infer<typeof AdsSchema>;

export type CaptchaConfig = z.infer<typeof CaptchaSchema>;

export type Config = z.infer<typeof ConfigSchema>;
