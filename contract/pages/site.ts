/** Addresses of the pages that the build writes (product: public pages), without their language: `about` is `/about` and `/es/about`. */
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

/** Pages that are written too, and are the answer to something instead of having a place in the menu and the site map. */
export const answerPageNames = ['support/sent', 'not-found'] as const;

export type AnswerPageName = (typeof answerPageNames)[number];

/** What only some installations have, or one visit: parts of a page stand between marks that the server takes out. */
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

/** Why a message to support came back. */
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

/** Of one visit to the support form: what was written into it, its id, and when it was opened. */
type SupportText = 'formId' | 'openedAtMs' | 'senderName' | 'senderEmail' | 'senderMessage';

/** Says to the server, which cannot see the session, that this browser has one: then `/` is the app and not the landing page. */
export const SIGNED_IN_COOKIE = 'vocabloom.signed-in';
