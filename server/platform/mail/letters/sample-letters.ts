import type { Letter } from './letter.ts';

const at = new Date('2026-05-04T13:30:00Z');
const later = new Date('2026-05-07T13:30:00Z');

/** A letter of every kind and variant, for viewing and testing. */
export const sampleLetters: readonly { readonly name: string; readonly letter: Letter }[] = [
  { name: 'welcome, trial', letter: { kind: 'welcome', trialEndsAt: later, plans: 'on' } },
  { name: 'welcome, free', letter: { kind: 'welcome', trialEndsAt: null, plans: 'on' } },
  { name: 'welcome, PLANS=off', letter: { kind: 'welcome', trialEndsAt: null, plans: 'off' } },
  { name: 'trial-ends', letter: { kind: 'trial-ends', endsAt: later } },
  {
    name: 'receipt',
    letter: {
      kind: 'receipt',
      amountMinor: 4999,
      currency: 'usd',
      period: 'yearly',
      paidAt: at,
      premiumUntil: new Date('2027-05-04T13:30:00Z'),
    },
  },
  { name: 'payment-failed', letter: { kind: 'payment-failed', graceUntil: later } },
  { name: 'subscription-ends', letter: { kind: 'subscription-ends', endsAt: later } },
  { name: 'new-device', letter: { kind: 'new-device', device: 'Firefox (Windows)', at } },
  ...[1, 2, 14].map((count) => ({
    name: `words-due, ${count}`,
    letter: {
      kind: 'words-due',
      count,
      unsubscribeUrl: 'https://app.example.org/mails/unsubscribe?token=sample',
    } as const,
  })),
  { name: 'account-deleted', letter: { kind: 'account-deleted' } },
  { name: 'support-received', letter: { kind: 'support-received', receivedAt: at } },
  {
    name: 'support-message',
    letter: {
      kind: 'support-message',
      name: 'Learner',
      email: 'learner@example.org',
      message: 'Hello,\nhow do I move a word to another group?',
    },
  },
];
