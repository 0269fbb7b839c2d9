import base from '/work/wt/offline/e2e/playwright.config.ts';
export default { ...base, testDir: '/work/wt/offline/e2e/journeys', timeout: 150_000, expect: { timeout: 15_000 }, outputDir: '/tmp/off-journeys', use: { ...base.use, actionTimeout: 15_000 } };
