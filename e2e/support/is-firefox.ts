import type { Page } from '@playwright/test';

/** Whether the journey runs in Firefox (`e2e/browsers`), whose driver can do less. */
export const isFirefox = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'firefox';
