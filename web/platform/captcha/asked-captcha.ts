import type { CaptchaConfig } from '@vocabloom/contract/config.ts';
import { createStore } from '../../state/store.ts';

/** A captcha somebody has to solve before what they asked for goes out; null gives it up. */
export type AskedCaptcha = {
  readonly config: CaptchaConfig;
  readonly done: (token: string | null) => void;
};

/**
 * The one that is shown, if any. Stands apart from what asks for it, which reads the public settings: every first page
 * waits for this and should not have to wait for that.
 */
export const askedCaptcha = createStore<AskedCaptcha | null>(null);
