import { loadConfig } from '../config.ts';
import { type AskedCaptcha, askedCaptcha } from './asked-captcha.ts';

/** The person closed the captcha, so their request was not sent. */
class CaptchaLeft extends Error {
  override readonly name = 'CaptchaLeft';
  readonly code = 'captcha_left';
}

/**
 * Has a captcha solved where the server requires one (product: captchas), and returns the fields to send with the call.
 * Loads nothing from the captcha's provider before. Throws `captcha_left` if the person closes it.
 */
export async function withCaptcha(): Promise<{ readonly captchaToken?: string }> {
  const { captcha } = await loadConfig();
  if (captcha === null) return {};
  askedCaptcha.get()?.done(null);
  const token = await new Promise<string | null>((resolve) => {
    const asked: AskedCaptcha = {
      config: captcha,
      done: (solved) => {
        askedCaptcha.update((shown) => (shown === asked ? null : shown));
        resolve(solved);
      },
    };
    askedCaptcha.set(asked);
  });
  if (token === null) throw new CaptchaLeft();
  return { captchaToken: token };
}
