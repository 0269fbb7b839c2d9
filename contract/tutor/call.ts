import type * as z from 'zod/mini';

/**
 * An AI call as the server and the web app both know it: the end of its path, what is sent and what is answered
 * (product: tutor calls).
 */
export type CallContract = {
  readonly path: string;
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
};

/** The path of an AI call below the provider's name, which `GET /config` gives: `/library/generate-words`. */
export const tutorPath = (provider: string, { path }: Pick<CallContract, 'path'>): string =>
  `/${provider}/${path}`;
