/**
 * Addresses of the pages that the build writes (product: public pages), without their language: `about` stands for
 * `/about` and `/es/about`.
 */
export const sitePageNames = [
  'home',
  'about',
  'howtouse',
  'guide/sm2',
  'support',
  'privacy',
  'terms',
] as const;

export type SitePageName = (typeof sitePageNames)[number];

/**
 * Pages that the build also writes, but that are only shown in answer to something: they are not in the menu or site
 * map.
 */
export const answerPageNames = ['support/sent', 'not-found'] as const;

export type AnswerPageName = (typeof answerPageNames)[number];

/**
 * Conditions that hold only for some installations or visits. Page parts that depend on one are enclosed in marks, and
 * the server removes those that do not apply.
 */
export type SiteCondition =
  | 'plans'
  | 'trial'
  | 'store'
  | 'no-store'
  | 'sign-up'
  | 'no-sign-up'
  | 'email'
  | 'phone'
  | 'contact'
  | 'third-parties'
  | SupportCondition;

/** Why a message to support was refused. */
type SupportCondition =
  | 'wrong-name'
  | 'wrong-email'
  | 'wrong-message'
  | 'wrong-form'
  | 'too-many'
  | 'not-kept';

/** Texts that only the server knows; a page has `{{name}}` in their place. */
export type SiteText =
  | 'origin'
  | 'supportEmail'
  | 'supportPhone'
  | 'supportPhoneDialed'
  | 'currency'
  | 'monthlyPrice'
  | 'yearlyPrice'
  | 'yearlyPriceByMonth'
  | 'monthlyAmount'
  | 'yearlyAmount'
  | 'freeWords'
  | 'freePractice'
  | 'premiumWords'
  | 'premiumPractice'
  | 'trialLength'
  | SupportText;

/** Texts of one visit to the support form: the entered values, its id, and when it was opened. */
type SupportText = 'formId' | 'openedAtMs' | 'senderName' | 'senderEmail' | 'senderMessage';

/**
 * Tells the server, which cannot see the session, that this browser has one: then `/` is the app and not the landing
 * page.
 */
export const SIGNED_IN_COOKIE = 'vocabloom.signed-in';
