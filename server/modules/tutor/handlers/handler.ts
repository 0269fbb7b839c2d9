import type { FastifyRequest } from 'fastify';
import type { IsOffensive } from '../screening.ts';
import type { Asker, TutorService } from '../tutor.service.ts';

export type TutorModule = { readonly service: TutorService; readonly isOffensive: IsOffensive };

/** Reads the body, throwing what is wrong with it, and gives the work that makes the answer. */
export type Handler = (
  module: TutorModule,
  request: Pick<FastifyRequest, 'body'>,
) => Promise<(asker: Asker) => Promise<object>>;
