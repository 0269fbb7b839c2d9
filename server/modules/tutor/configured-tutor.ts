import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import { createLibraryThread } from './library/thread.ts';
import { libraryTutor } from './library-tutor.ts';
import { configuredLlm } from './llm/configured-llm.ts';
import type { Llm } from './llm/llm.ts';
import type { Patience } from './llm/patient-llm.ts';
import { modelTutor } from './model-tutor.ts';
import type { IsOffensive } from './request/spoken.ts';
import type { TutorConfig } from './tutor.settings.ts';
import type { Tutor } from './tutor.ts';

type Configured = {
  readonly config: TutorConfig;
  readonly clock: Clock;
  readonly isOffensive: IsOffensive;
  readonly patience?: Partial<Patience>;
  /** Wraps the model, to watch it for example. */
  readonly wrapLlm?: (llm: Llm) => Llm;
};

const usualPatience: Patience = {
  maxAttempts: 4,
  firstDelayMs: 500,
  maxDelayMs: 15_000,
  random: Math.random,
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
};

type ConfiguredTutor = { readonly tutor: Tutor; readonly close: () => Promise<void> };

/** The tutor chosen in the settings: a model, or the library. */
export async function configuredTutor(configured: Configured): Promise<ConfiguredTutor> {
  const { config, clock, isOffensive, patience, wrapLlm = (same) => same } = configured;
  const llm = await configuredLlm({ config, clock, patience: { ...usualPatience, ...patience } });
  if (llm !== undefined)
    return { tutor: modelTutor({ llm: wrapLlm(llm), clock, isOffensive }), close: async () => undefined };
  const library = createLibraryThread();
  return { tutor: libraryTutor({ library, clock }), close: library.close };
}
