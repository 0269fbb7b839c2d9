import { type CaptchaService, captchaSecret, startCaptchaService } from './captcha-judge.ts';
import { test as base } from './journey.ts';
import { startServer } from './server.ts';

/** A journey on an installation that asks for captchas, from a service played by a server of the journey. */
export const test = base.extend<object, { captcha: CaptchaService }>({
  captcha: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const captcha = await startCaptchaService();
      await use(captcha);
      await captcha.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ captcha }, use) => {
      const server = await startServer({
        AUTH_CAPTCHA_PROVIDER: 'turnstile',
        AUTH_CAPTCHA_SECRET: captchaSecret,
        AUTH_CAPTCHA_SITE_KEY: 'site-key',
        AUTH_CAPTCHA_URL: captcha.origin,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
