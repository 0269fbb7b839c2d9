import { loadConfig } from '../config.ts';
import { type AskedCaptcha, askedCaptcha } from './asked-captcha.ts';

/** Somebody closed the captcha: what they asked for did not go out. */
class CaptchaLeft extends Error {
  override readonly name = 'CaptchaLeft';
  readonly code = 'captcha_left';
}

/**
 * Has a captcha solved where the server asks for one (product: captchas), and gives what goes along with the call.
 * Nothing of who shows captchas is loaded before. Throws `captcha_left` when the person closes it.
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
