import { Secret, TOTP } from 'otpauth';

/** An authenticator app: codes of a secret, each given out once, as a person waits for the next one. */
export function authenticatorOf(secret: string): { readonly nextCode: () => Promise<string> } {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let lastStep = 0;
  return {
    nextCode: async () => {
      // The server accepts the next step as well, so that nobody has to wait for a second code.
      const now = totp.counter();
      const step = Math.max(now, lastStep + 1);
      const waitMs = Math.max(0, (step - 1) * 30_000 - Date.now());
      if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
      lastStep = step;
      return totp.generate({ timestamp: step * 30_000 });
    },
  };
}
