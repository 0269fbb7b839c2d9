import type { LaunchOptions } from '@playwright/test';

/** A browser with a microphone that hears a beep every second, and that asks for no permission. */
export const microphoneArgs = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [
    ...(options.args ?? []),
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ],
});
