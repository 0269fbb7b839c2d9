import type { CONFIG_PATH } from '@vocabloom/contract/config.ts';

declare global {
  /** The answer to the public settings, asked for before the app's own files: see `early.js`. */
  var earlyConfig: Promise<Response | undefined> | undefined;
}

// By itself, without what other pages read the settings with: a visitor's first page stays as small as it is.
const path: typeof CONFIG_PATH = '/config';

let asked: Promise<unknown> | undefined;

/** The public settings as the server says them, asked for once; after a failure, the next time. */
export function askConfig(): Promise<unknown> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<unknown> {
  const early = globalThis.earlyConfig;
  globalThis.earlyConfig = undefined;
  const response = (await early) ?? (await fetch(path, { headers: { accept: 'application/json' } }));
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return response.json();
}
