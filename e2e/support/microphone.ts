import type { LaunchOptions } from '@playwright/test';

/** A browser with a microphone that hears a beep, every second or without end, and that asks for no permission. */
export const microphoneArgs = (options: LaunchOptions): LaunchOptions =>
  options.firefoxUserPrefs
    ? {
        ...options,
        firefoxUserPrefs: {
          ...options.firefoxUserPrefs,
          'media.navigator.streams.fake': true,
          'media.navigator.permission.disabled': true,
          'media.autoplay.default': 0,
        },
      }
    : {
        ...options,
        args: [
          ...(options.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          '--autoplay-policy=no-user-gesture-required',
        ],
      };
