import type { CaptchaConfig } from '@vocabloom/contract/config.ts';
import { createStore } from '../../state/store.ts';

/** A captcha that a person has to solve before their request is sent; null cancels it. */
export type AskedCaptcha = {
  readonly config: CaptchaConfig;
  readonly done: (token: string | null) => void;
};

/**
 * The one that is shown, if any. Stands apart from what asks for it, which reads the public settings: every first page
 * waits for this and should not have to wait for that.
 */
export const askedCaptcha = createStore<AskedCaptcha | null>(null);
