import { useQuery } from '@tanstack/react-query';
import { type Config, ConfigSchema } from '@vocabloom/contract/config.ts';
import { askConfig } from './ask-config.ts';

let config: Promise<Config> | undefined;

/** The public settings of the server, requested once. */
export function loadConfig(): Promise<Config> {
  config ??= askConfig().then(
    (said) => ConfigSchema.parse(said),
    (error: unknown) => {
      config = undefined;
      throw error;
    },
  );
  return config;
}

/** The public settings inside a component, and whether they are still on their way. */
export const useConfigQuery = () =>
  useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });

/** The public settings inside a component; undefined until they are known. */
export const useConfig = (): Config | undefined => useConfigQuery().data;
