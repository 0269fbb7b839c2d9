import type { TutorCall } from '@vocabloom/contract/tutor/paths.ts';
import type { Problem } from '../checks/problem.ts';
import type { LlmFailureKind } from './failure.ts';

/** One call to a model or to the library, as it stands in the accounts. */
export type AiCall = {
  readonly purpose: TutorCall;
  /** Version of the prompt; the library has none. */
  readonly promptVersion?: number;
  readonly provider: string;
  readonly model: string;
  /** As the provider counted them, if it did. */
  readonly tokensIn?: number;
  readonly tokensOut?: number;
  readonly durationMs: number;
  readonly outcome: CallOutcome;
  /** What the checks found wrong with the reply, forgiven or not. */
  readonly problems?: readonly Problem[];
};

/** `usable`: the answer passed the checks. `unusable`: it did not. Otherwise why there was none. */
type CallOutcome = 'usable' | 'unusable' | LlmFailureKind;

/** The circumstances of one request. */
export type Asking = {
  /** Ends the work: the browser went away, or time is over. */
  readonly signal: AbortSignal;
  /** Told of every call that was made, for the accounts. */
  readonly onCall: (call: AiCall) => void;
  /** Given the pieces of a text as they come, for who streams. */
  readonly onText?: (delta: string) => void;
};
