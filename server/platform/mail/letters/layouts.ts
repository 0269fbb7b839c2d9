import type { Letter } from './letter.ts';
import type { FactName, LetterVariant, ReasonName } from './texts/letter-texts.ts';

type Layout = {
  /** Where the button leads, below the address of the product. */
  readonly path?: string;
  readonly facts?: readonly FactName[];
  readonly reason: ReasonName;
};

/** The parts of a letter, the same in every language. */
export const layouts: Readonly<Record<LetterVariant, Layout>> = {
  'welcome-trial': { path: '/', reason: 'account' },
  'welcome-free': { path: '/', reason: 'account' },
  'welcome-open': { path: '/', reason: 'account' },
  'trial-ends': { path: '/store', reason: 'account' },
  receipt: { path: '/profile', facts: ['amount', 'period', 'paidAt', 'premiumUntil'], reason: 'payment' },
  'payment-failed': { path: '/profile', reason: 'payment' },
  'subscription-ends': { path: '/store', reason: 'payment' },
  'new-device': { path: '/profile', facts: ['device', 'at'], reason: 'security' },
  'words-due': { path: '/', reason: 'asked' },
  'account-deleted': { reason: 'left' },
  'support-received': { reason: 'support' },
  'support-message': { facts: ['name', 'email'], reason: 'operator' },
};

/** The variant of a letter: a welcome differs depending on what it offers. */
export function variantOf(letter: Letter): LetterVariant {
  if (letter.kind !== 'welcome') return letter.kind;
  if (letter.plans === 'off') return 'welcome-open';
  return letter.trialEndsAt === null ? 'welcome-free' : 'welcome-trial';
}
