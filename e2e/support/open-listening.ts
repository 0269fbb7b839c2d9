/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Lets the page note when its channel of changes is open. It looks by itself: not every driver reports sockets. */
function noteListening(): void {
  const Socket = window.WebSocket;
  const joined = /"realtime:learner:[^"]+","phx_reply",\{"status":"ok"/;
  window.WebSocket = class extends Socket {
    constructor(...about: ConstructorParameters<typeof Socket>) {
      super(...about);
      this.addEventListener('message', ({ data }) => {
        if (joined.test(String(data))) Object.assign(window, { isListening: true });
      });
    }
  };
}

/** Opens a page and waits until it listens for changes from elsewhere. */
export async function openListening(page: Page, address: string): Promise<void> {
  await page.addInitScript(noteListening);
  await page.goto(address);
  await page.waitForFunction(() => 'isListening' in window);
}
