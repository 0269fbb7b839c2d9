import type { Page } from '@playwright/test';

/** Opens a page and waits until it listens for changes from elsewhere. */
export async function openListening(page: Page, address: string): Promise<void> {
  const opened = page.waitForEvent('websocket', (socket) =>
    new URL(socket.url()).pathname.startsWith('/realtime/'),
  );
  await page.goto(address);
  await (await opened).waitForEvent('framereceived', ({ payload }) =>
    /"realtime:learner:[^"]+","phx_reply",\{"status":"ok"/.test(payload.toString()),
  );
}
