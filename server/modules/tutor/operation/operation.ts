import type { Library } from '@vocabloom/content/engine/library.ts';
import type { ErrorCode } from '@vocabloom/contract/errors.ts';
import type * as z from 'zod/mini';
import type { Asking } from '../llm/ai-call.ts';
import type { Prompt } from '../llm/llm.ts';
import type { Model } from '../model/model.ts';
import type { Entered } from '../request/spoken.ts';
import type { Cost } from './cost.ts';

/** A parsed body: what is requested, and what the learner entered, to be screened. */
export type ReadRequest<Request> = { readonly request: Request; readonly entered: Entered };

/** The built-in library's answer; nothing if it has none. Plain values, which can cross threads. */
export type FromLibrary<Request, Answer> = (
  library: Library,
  request: Request,
  random: () => number,
) => Answer | undefined;

/** One AI call from end to end. Everything about it is derived from this: route, OpenAPI, both tutors, metrics. */
export type Operation<Request, Answer> = {
  /** The end of the path: what follows the provider's name. */
  readonly path: string;
  /** A line of the OpenAPI document. */
  readonly summary: string;
  readonly body: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly streams: boolean;
  readonly cost: Cost<Request, Answer>;
  /** Requests per minute accepted from one person. */
  readonly perMinute: number;
  /** The error if no answer could be made. */
  readonly failure: ErrorCode;
  /** The error instead, if the library has no answer and asking again will not give one. */
  readonly unknownToLibrary?: ErrorCode;
  /**
   * Parses what was sent, throwing what is wrong with it; gives nothing for a body that belongs to another operation of
   * the same path.
   */
  readonly read: (sent: { readonly body: unknown }) => ReadRequest<Request> | undefined;
  readonly prompt: (request: Request) => Prompt;
  readonly byModel: (model: Model, request: Request, asking: Asking) => Promise<Answer>;
  /** Loaded in the library's own thread. */
  readonly fromLibrary: () => Promise<{ readonly fromLibrary: FromLibrary<Request, Answer> }>;
};
