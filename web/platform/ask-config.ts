import type { CONFIG_PATH, Config } from '@vocabloom/contract/config.ts';

declare global {
  /** The response with the public settings, requested before the app's own files: see `early.js`. */
  var earlyConfig: Promise<Response | undefined> | undefined;
}

// Separate from the code that other pages read the settings with, so that a visitor's first page stays small.
const path: typeof CONFIG_PATH = '/config';

/** What the server says. Nothing has checked it: `loadConfig` does, with code that a first screen can do without. */
type Said = Partial<Config>;

let asked: Promise<Said> | undefined;

/** The public settings as the server sends them, requested once; after a failure, requested again next time. */
export function askConfig(): Promise<Said> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<Said> {
  const early = globalThis.earlyConfig;
  globalThis.earlyConfig = undefined;
  const response = (await early) ?? (await fetch(path, { headers: { accept: 'application/json' } }));
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return response.json();
}
