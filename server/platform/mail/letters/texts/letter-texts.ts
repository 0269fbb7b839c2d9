/** What letters say: one wording for each kind, and three for the welcome, which offers different things. */
export type LetterVariant =
  | 'welcome-trial'
  | 'welcome-free'
  | 'welcome-open'
  | 'trial-ends'
  | 'receipt'
  | 'payment-failed'
  | 'subscription-ends'
  | 'new-device'
  | 'words-due'
  | 'account-deleted'
  | 'support-received'
  | 'support-message';

export type FactName = 'amount' | 'period' | 'paidAt' | 'premiumUntil' | 'device' | 'at' | 'name' | 'email';

/** Why a person gets a letter. */
export type ReasonName = 'account' | 'payment' | 'security' | 'asked' | 'left' | 'support' | 'operator';

/** One text, or one for each plural form the language has (`Intl.PluralRules`). */
export type CountedText =
  | string
  | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

type LetterWording = {
  readonly subject: CountedText;
  /** What mail lists show beside the subject: adds to it rather than repeat it. */
  readonly preheader: CountedText;
  readonly heading: CountedText;
  readonly paragraphs: readonly CountedText[];
  /** On the button; absent if there is none. */
  readonly action?: string;
};

/**
 * All texts of letters in one language. Parts in braces are filled in: `{product}`, `{address}` (the reader's own),
 * `{date}`, `{moment}`, `{count}`, `{name}`, `{device}`.
 */
export type LetterTexts = {
  readonly letters: Readonly<Record<LetterVariant, LetterWording>>;
  readonly facts: Readonly<Record<FactName, string>>;
  readonly periods: Readonly<Record<'monthly' | 'yearly', string>>;
  readonly reasons: Readonly<Record<ReasonName, string>>;
  readonly spelledOut: string;
  /** Ends the weekly letters. */
  readonly leave: string;
};
