import { useLingui } from '@lingui/react/macro';
import type { Config } from '@vocabloom/contract/config.ts';
import { useConfig } from '../../../platform/config.ts';
import type { Engine } from './use-engine.ts';

const providers: Readonly<Record<Exclude<Config['aiProvider'], 'library' | 'compatible'>, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
};

/** The engine that generates this deployment's words, sentences and stories; undefined until known. */
export function useDeployedEngine(): Engine | undefined {
  const { t } = useLingui();
  const ai = useConfig()?.aiProvider;
  if (ai === undefined) return undefined;
  if (ai === 'library') return { kind: 'library' };
  return { kind: 'model', name: ai === 'compatible' ? t`a model of this site` : providers[ai] };
}
