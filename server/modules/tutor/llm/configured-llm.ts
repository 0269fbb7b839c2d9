import type { Clock } from '@vocabloom/database/port/clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { LlmSettings } from './llm.settings.ts';
import type { Llm } from './llm.ts';
import { type Patience, patientLlm } from './patient-llm.ts';

type Configured = { readonly config: LlmSettings; readonly clock: Clock; readonly patience: Patience };

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

/**
 * The model chosen in the settings, called with patience; `undefined` if the library does the work, in which case the
 * SDK, which takes 40 MB, is not loaded.
 */
export async function configuredLlm({ config, clock, patience }: Configured): Promise<Llm | undefined> {
  const { AI_PROVIDER: provider, AI_MODEL: modelName = '' } = config;
  if (provider === 'library') return undefined;
  const [{ createModel }, { sdkLlm }] = await Promise.all([import('./providers.ts'), import('./sdk-llm.ts')]);
  const model = createModel({ ...config, AI_PROVIDER: provider });
  const breaker = createCircuitBreaker({ clock, failuresToOpen: FAILURES_TO_OPEN, openMs: OPEN_MS });
  return patientLlm(sdkLlm({ provider, modelName, model, clock }), { ...patience, breaker });
}
