import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/** The pages of the sandbox, which replaces the payment provider during development (product: sandbox). */
export const SANDBOX_CHECKOUT_PAGE = '/dev/checkout';
export const SANDBOX_PORTAL_PAGE = '/dev/portal';
/** `POST`: what the sandbox knows about the caller, and what can happen to it. */
export const SANDBOX_STATE_PATH = '/dev/payments/state';
export const SANDBOX_PLAY_PATH = '/dev/payments/play';

/** What a person may do or let happen in place of a payment provider. */
export const SANDBOX_ACTIONS = [
  'pay',
  'decline',
  'leave',
  'renew',
  'fail',
  'settle',
  'lengthen',
  'cancel',
  'resume',
  'end',
  'refund',
] as const;

export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

const checkoutId = z.string().check(z.maxLength(64));

export const SandboxPlaySchema = z.object({
  ...AccessFields,
  action: z.literal(SANDBOX_ACTIONS),
  /** The checkout to pay, decline or leave. */
  checkoutId: z.optional(checkoutId),
});

const period = z.literal(['monthly', 'yearly']);
const money = { amountMinor: z.int(), currency: z.literal(['USD', 'CNY']) };

export const SandboxCheckoutSchema = z.object({
  id: checkoutId,
  period,
  ...money,
  status: z.literal(['open', 'paid', 'closed']),
  successUrl: z.string(),
  cancelUrl: z.string(),
});

export const SandboxSubscriptionSchema = z.object({
  id: z.string(),
  status: z.literal(['running', 'past_due', 'ended']),
  period,
  ...money,
  startedAtMs: z.number(),
  periodStartMs: z.number(),
  periodEndMs: z.number(),
  cancelsAtEnd: z.boolean(),
  endedAtMs: z.nullable(z.number()),
});

export const SandboxInvoiceSchema = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  amountMinor: z.int(),
  currency: z.literal(['USD', 'CNY']),
  createdAtMs: z.number(),
  paidAtMs: z.nullable(z.number()),
  refundedAtMs: z.nullable(z.number()),
});

export const SandboxStateSchema = z.object({
  checkouts: z.array(SandboxCheckoutSchema),
  subscriptions: z.array(SandboxSubscriptionSchema),
  invoices: z.array(SandboxInvoiceSchema),
});

export type SandboxState = z.infer<typeof SandboxStateSchema>;
export type SandboxCheckout = z.infer<typeof SandboxCheckoutSchema>;
export type SandboxSubscription = z.infer<typeof SandboxSubscriptionSchema>;
export type SandboxInvoice = z.infer<typeof SandboxInvoiceSchema>;
