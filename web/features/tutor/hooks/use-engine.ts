import { useLingui } from '@lingui/react/macro';
import type { Config } from '@vocabloom/contract/config.ts';
import { createContext, use } from 'react';
import { useConfig } from '../../../platform/config.ts';

const providers: Readonly<Record<Exclude<Config['aiProvider'], 'library' | 'compatible'>, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
};

export type Engine = { readonly kind: 'library' } | { readonly kind: 'model'; readonly name: string };

/** What is at work on the pages inside, in place of what this deployment uses. */
export const OwnEngine = createContext<Engine | null>(null);

/** What makes words, sentences and stories on this page, by name; undefined until it is known. */
export function useEngine(): Engine | undefined {
  const own = use(OwnEngine);
  const deployed = useDeployedEngine();
  return own ?? deployed;
}

function useDeployedEngine(): Engine | undefined {
  const { t } = useLingui();
  const ai = useConfig()?.aiProvider;
  if (ai === undefined) return undefined;
  if (ai === 'library') return { kind: 'library' };
  return { kind: 'model', name: ai === 'compatible' ? t`a model of this site` : providers[ai] };
}
