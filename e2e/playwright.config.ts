import { defineConfig } from '@playwright/test';

/** Journeys run in the system's Chromium against the built app; each worker has its own server and data folder. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/data-template.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Waiting ends when the awaited thing is there, which may take long on a busy machine.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  outputDir: '../.cache/journeys',
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 120_000,
    // A trace costs every journey a third of its time; use --trace on for a journey under investigation.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
