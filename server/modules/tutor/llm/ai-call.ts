import type { Problem } from '../checks/problem.ts';
import type { LlmFailureKind } from './failure.ts';

/** One call to a model or to the library, as it is entered in the accounts. */
export type AiCall = {
  /** Version of the prompt; absent for the library. */
  readonly promptVersion?: number;
  readonly provider: string;
  readonly model: string;
  /** As counted by the provider, if it did. */
  readonly tokensIn?: number;
  readonly tokensOut?: number;
  readonly durationMs: number;
  readonly outcome: CallOutcome;
  /** What the checks found wrong with the reply, accepted or not. */
  readonly problems?: readonly Problem[];
};

/** `usable`: the answer passed the checks. `unusable`: it did not. Otherwise why there was none. */
type CallOutcome = 'usable' | 'unusable' | LlmFailureKind;

/** The circumstances of one request. */
export type Asking = {
  /** Ends the work: the browser went away, or the time is over. */
  readonly signal: AbortSignal;
  /** Called for every call that was made, for the accounts. */
  readonly onCall: (call: AiCall) => void;
  /** Given the pieces of a text as they come, for streaming. */
  readonly onText?: (delta: string) => void;
};
