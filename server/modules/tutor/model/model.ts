import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Llm } from '../llm/llm.ts';
import type { IsOffensive } from '../request/spoken.ts';

/** What is needed to call a language model. */
export type Model = {
  readonly llm: Llm;
  readonly clock: Clock;
  readonly isOffensive: IsOffensive;
};
