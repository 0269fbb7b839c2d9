/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises';

/** What the protocol calls a reference to an element of the page. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** On a busy machine what is awaited takes its time. */
const patienceMs = 60_000;
const betweenMs = 100;

/** What a function that runs in the page may be given. */
type Given = readonly (string | number)[];

/** A browser that is driven by the W3C WebDriver protocol, as far as a walk through the app needs it. */
export type DrivenBrowser = {
  readonly go: (url: string) => Promise<void>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  /** The answer of a function that runs in the page and uses nothing from outside. */
  readonly ask: <Args extends Given, Found>(look: (...args: Args) => Found, ...args: Args) => Promise<Found>;
  /** Waits until a function that runs in the page says yes. */
  readonly until: <Args extends Given>(isSo: (...args: Args) => boolean, ...args: Args) => Promise<void>;
  /** Presses the element with this selector, once it is there. */
  readonly press: (css: string) => Promise<void>;
  /** Types into the element with this selector, once it is there. */
  readonly type: (css: string, text: string) => Promise<void>;
  /** What is seen in the window, as a PNG file. */
  readonly picture: () => Promise<Buffer>;
  readonly end: () => Promise<void>;
};

async function send(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname}: ${JSON.stringify(value)}`);
  return value;
}

const isThere = (css: string): boolean => document.querySelector(css) !== null;

/** Opens a window of the browser behind a driver. */
export async function openDriven(driver: string, capabilities: object): Promise<DrivenBrowser> {
  const created = await send(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = created as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;

  const ask: DrivenBrowser['ask'] = async <Args extends Given, Found>(
    look: (...args: Args) => Found,
    ...args: Args
  ) => {
    const found = await send(`${session}/execute/sync`, 'POST', {
      script: `return (${look})(...arguments)`,
      args,
    });
    // It came back as JSON.
    return found as Found;
  };
  const until: DrivenBrowser['until'] = async (isSo, ...args) => {
    const endMs = Date.now() + patienceMs;
    while (!(await ask(isSo, ...args))) {
      if (Date.now() > endMs) throw new Error(`never came: ${args.join(' ') || isSo}`);
      await pause(betweenMs);
    }
  };
  const find = async (css: string) => {
    await until(isThere, css);
    const found = await send(`${session}/element`, 'POST', { using: 'css selector', value: css });
    return `${session}/element/${(found as Record<string, string>)[elementKey]}`;
  };
  return {
    ask,
    until,
    go: async (url) => void (await send(`${session}/url`, 'POST', { url })),
    resize: async (size) => void (await send(`${session}/window/rect`, 'POST', size)),
    press: async (css) => void (await send(`${await find(css)}/click`, 'POST', {})),
    type: async (css, text) => void (await send(`${await find(css)}/value`, 'POST', { text })),
    picture: async () => Buffer.from((await send(`${session}/screenshot`, 'GET')) as string, 'base64'),
    end: async () => void (await send(session, 'DELETE')),
  };
}
