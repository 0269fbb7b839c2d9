import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import * as z from 'zod/mini';

/** `GET /config`: every public setting of the deployment, so that one build of the web app serves them all. */
export const CONFIG_PATH = '/config';

/** What does the work behind each port (product: engines); shown so that nobody takes a sandbox for the real thing. */
const EnginesSchema = z.object({
  database: z.literal(['pglite', 'postgres']),
  ai: z.literal(['library', 'openai', 'anthropic', 'google', 'compatible']),
  mail: z.literal(['mailbox', 'smtp']),
  payments: z.literal(['none', 'sandbox', 'stripe']),
});

const FeaturesSchema = z.object({
  signUp: z.boolean(),
  /** Sign-in by a third party; its button is hidden when false. */
  providerSignIn: z.boolean(),
  /** Whether `/dev/mailbox` exists. */
  mailbox: z.boolean(),
  ads: z.boolean(),
});

const DailyLimitsSchema = z.object({
  aiWordsPerDay: z.int().check(z.nonnegative()),
  aiPracticePerDay: z.int().check(z.nonnegative()),
});

export const ConfigSchema = z.object({
  /** Sent as `apikey` with every call to the auth and data services. */
  anonKey: z.string().check(z.minLength(1)),
  publicUrl: z.url(),
  /** First part of the paths of the AI calls, `/{aiProvider}/generate-words` (product: tutor calls). */
  aiProvider: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  engines: EnginesSchema,
  features: FeaturesSchema,
  limits: z.object({
    /** Fewest characters of a new password. */
    passwordMin: z.int().check(z.positive()),
    plans: z.object({ free: DailyLimitsSchema, pro: DailyLimitsSchema }),
    /** Events taken by one `POST /study/events`. */
    eventsPerCall: z.int().check(z.positive()),
  }),
  interfaceLanguages: z.array(z.literal(INTERFACE_LANGUAGE_CODES)).check(z.minLength(1)),
  studyLanguages: z.array(z.literal(LANGUAGE_CODES)).check(z.minLength(2)),
  support: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** Publisher id of the advertising network; null when there are no advertisements. */
  adsClient: z.nullable(z.string()),
  /** Where page views are counted; null when they are not. */
  analyticsUrl: z.nullable(z.url()),
});

export type Config = z.infer<typeof ConfigSchema>;
