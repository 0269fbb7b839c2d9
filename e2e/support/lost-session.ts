/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Ends every session of the person from another device, as a change of the password would. */
export async function endSessions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('vocabloom.session') ?? '{}') as { access_token: string };
    const { anonKey } = (await (await fetch('/config')).json()) as { anonKey: string };
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${session.access_token}` },
    });
  });
}
