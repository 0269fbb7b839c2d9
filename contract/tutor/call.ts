import type * as z from 'zod/mini';

/**
 * An AI call, shared by the server and the web app: the end of its path, its request and its response (product: tutor
 * calls).
 */
export type CallContract = {
  readonly path: string;
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
};

/** The path of an AI call below the provider's name, which `GET /config` gives: `/library/generate-words`. */
export const tutorPath = (provider: string, { path }: Pick<CallContract, 'path'>): string =>
  `/${provider}/${path}`;
