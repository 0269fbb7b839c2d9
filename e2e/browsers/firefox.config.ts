import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/**
 * The main journeys in the machine's Firefox. Journeys are left out if they depend on what only Chromium can be told:
 * passkeys, a full disk, high contrast, where the caret is between two directions.
 */
const journeys = [
  'account',
  'card-keys',
  'conversation',
  'demo',
  'first-minutes',
  'first-review',
  'hebrew',
  'keyboard',
  'landing',
  'live',
  'multiple-choice',
  'offline-practice',
  'on-screen-keyboard',
  'public-pages',
  'recordings',
  'reload-in-practice',
  'sentence-practice',
  'small-windows',
  'sound',
  'story',
  'two-devices',
  'without-network',
];

const matches = (names: readonly string[]) => names.map((name) => `**/${name}.journey.ts`);

const launchOptions = {
  executablePath: resolve(import.meta.dirname, 'firefox.script.ts'),
  firefoxUserPrefs: {
    // Voices differ between machines: journeys that listen to some bring their own.
    'media.webspeech.synth.enabled': false,
  },
};

export default defineConfig({
  ...base,
  testDir: '../journeys',
  workers: 1,
  outputDir: '../../.cache/journeys-firefox',
  use: { ...base.use, browserName: 'firefox', channel: 'moz-firefox', launchOptions },
  projects: [
    // Only the second browser has a finger.
    { name: 'firefox', testMatch: matches(journeys), grepInvert: /by finger/ },
    {
      name: 'firefox by finger',
      testMatch: matches(['touch']),
      // What the driver does with a finger reaches the page, but scrolls nothing.
      grepInvert: /scrolled with a finger/,
      use: {
        launchOptions: {
          ...launchOptions,
          args: ['--by-finger'],
          firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'dom.w3c_touch_events.enabled': 1 },
        },
      },
    },
  ],
});
