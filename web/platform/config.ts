import { useQuery } from '@tanstack/react-query';
import { CONFIG_PATH, type Config, ConfigSchema } from '@vocabloom/contract/config.ts';

declare global {
  /** The answer to the public settings, asked for before the app's own files: see `early.js`. */
  var earlyConfig: Promise<Response | undefined> | undefined;
}

let config: Promise<Config> | undefined;

/** The public settings of the server, asked for once. */
export function loadConfig(): Promise<Config> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function fetchConfig(): Promise<Config> {
  const early = globalThis.earlyConfig;
  globalThis.earlyConfig = undefined;
  const response = (await early) ?? (await fetch(CONFIG_PATH, { headers: { accept: 'application/json' } }));
  if (!response.ok) throw new Error(`GET ${CONFIG_PATH} answered ${response.status}`);
  return ConfigSchema.parse(await response.json());
}

/** The public settings inside a component; undefined until they are known. */
export function useConfig(): Config | undefined {
  return useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY }).data;
}
