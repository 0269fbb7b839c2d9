import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

/** What the product writes to people, by kind, with the values each needs (product: letters). */
export type Letter =
  /** `trialEndsAt`: null without a trial. `plans`: whether there are any; if not, everything is open for good. */
  | { readonly kind: 'welcome'; readonly trialEndsAt: Date | null; readonly plans: 'on' | 'off' }
  | { readonly kind: 'trial-ends'; readonly endsAt: Date }
  | {
      readonly kind: 'receipt';
      /** In the smallest unit of the currency, as payment services count. */
      readonly amountMinor: number;
      /** ISO 4217, in any case. */
      readonly currency: string;
      readonly period: 'monthly' | 'yearly';
      readonly paidAt: Date;
      readonly premiumUntil: Date;
    }
  | { readonly kind: 'payment-failed'; readonly graceUntil: Date }
  | { readonly kind: 'subscription-ends'; readonly endsAt: Date }
  /** `device`: such as "Firefox on Windows". */
  | { readonly kind: 'new-device'; readonly device: string; readonly at: Date }
  | { readonly kind: 'words-due'; readonly count: number; readonly unsubscribeUrl: string }
  | { readonly kind: 'account-deleted' }
  /** Does not repeat the message: anyone can put any address into a form. */
  | { readonly kind: 'support-received'; readonly receivedAt: Date }
  /** To whoever runs the product; an answer to it goes to the writer. */
  | {
      readonly kind: 'support-message';
      readonly name: string;
      readonly email: string;
      readonly message: string;
    };

/** Who gets it, and how they read. Without a time zone, times are in UTC. */
export type Recipient = {
  readonly to: string;
  readonly language: InterfaceLanguageCode;
  readonly timeZone?: string;
};

export type AddressedLetter = Recipient & { readonly letter: Letter };
