import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/server.ts';
import { type DrivenBrowser, openDriven } from './web-driver.ts';

export type Webkit = {
  /** A new window without cookies and without anything on the device. */
  readonly open: (size: { readonly width: number; readonly height: number }) => Promise<DrivenBrowser>;
  readonly stop: () => Promise<void>;
};

/** Makes the tool bar of the window narrow: a window cannot be narrower than that, and a phone is. */
const narrowBars = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; }';

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill();
  await closed;
}

/** A screen that nobody sees, and its number. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface({ input: screen.stdout }), 'line');
  return { screen, display: `:${number}` };
}

async function untilUp(address: string): Promise<void> {
  const endMs = Date.now() + 60_000;
  const isUp = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (Date.now() > endMs) throw new Error('WebKitWebDriver does not answer');
    await pause(100);
  }
}

/** Starts a screen and WebKit's driver, which starts a browser for each window. */
export async function startWebkit(): Promise<Webkit> {
  const settings = await mkdtemp(join(tmpdir(), 'vocabloom-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), narrowBars);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
      TZ: 'UTC',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await untilUp(address);
  return {
    open: async (size) => {
      const browser = await openDriven(address, {});
      await browser.resize(size);
      return browser;
    },
    stop: async () => {
      await end(driver);
      await end(screen);
      await rm(settings, { recursive: true, force: true });
    },
  };
}
