import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/**
 * The main journeys in the machine's Firefox. Journeys are left out if they depend on what only Chromium tells its
 * driver: the frames of a socket, passkeys, touches, a microphone.
 */
const journeys = [
  'account',
  'card-keys',
  'first-minutes',
  'first-review',
  'hebrew',
  'multiple-choice',
  'sentence-practice',
  'small-windows',
  'story',
];

export default defineConfig({
  ...base,
  testDir: '../journeys',
  testMatch: journeys.map((name) => `**/${name}.journey.ts`),
  workers: 1,
  outputDir: '../../.cache/journeys-firefox',
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: resolve(import.meta.dirname, 'firefox.script.ts'),
      // Voices differ between machines: journeys that listen to some bring their own.
      firefoxUserPrefs: { 'media.webspeech.synth.enabled': false },
    },
  },
});
