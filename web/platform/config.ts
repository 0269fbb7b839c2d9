import { useQuery } from '@tanstack/react-query';
import { CONFIG_PATH, type Config, ConfigSchema } from '@vocabloom/contract/config.ts';

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
  const response = await fetch(CONFIG_PATH, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`GET ${CONFIG_PATH} answered ${response.status}`);
  return ConfigSchema.parse(await response.json());
}

/** The public settings inside a component; undefined until they are known. */
export function useConfig(): Config | undefined {
  return useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY }).data;
}
