import type * as z from 'zod/mini';

/** What is sent to a model. The version goes into the accounts, so that answers can be told apart by prompt. */
export type Prompt = {
  readonly version: number;
  readonly instructions: string;
  readonly messages: readonly PromptMessage[];
};

type PromptMessage = { readonly role: 'user' | 'assistant'; readonly content: string };

export type LlmRequest = {
  readonly prompt: Prompt;
  /** The shape of a JSON reply; without it the reply is text. The reply may still have another shape. */
  readonly schema?: z.ZodMiniType;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
  /** Given the pieces of a text reply as they come. */
  readonly onText?: ((delta: string) => void) | undefined;
};

export type LlmReply = {
  readonly text: string;
  /** Whether the reply ends at the token limit. */
  readonly isCutOff: boolean;
  /** Whether the provider withheld the reply, or a part of it, because of its content. */
  readonly isWithheld: boolean;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
};

/** One model of one provider. Rejects with an `LlmFailure`. */
export type Llm = {
  readonly provider: string;
  readonly model: string;
  readonly ask: (request: LlmRequest) => Promise<LlmReply>;
};
