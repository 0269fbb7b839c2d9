import type { TutorCall as CallName } from '@vocabloom/contract/tutor/paths.ts';
import { tutorPath } from '@vocabloom/contract/tutor/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { answer } from './answer.ts';
import { chatHandler, conversationHandler } from './handlers/conversation.ts';
import type { Handler, TutorModule } from './handlers/handler.ts';
import { sentencesHandler } from './handlers/sentences.ts';
import { storyHandler } from './handlers/story.ts';
import { wordsHandler } from './handlers/words.ts';
import { lookUpHandler } from './operations/look-up/look-up.handler.ts';
import { operations } from './operations.ts';

type TutorRoutes = TutorModule & {
  /** First part of the paths: the provider's name. */
  readonly provider: string;
  readonly readToken: ReadToken;
};

const calls: Readonly<Record<CallName, { readonly handler: Handler; readonly perMinute: number }>> = {
  words: { handler: wordsHandler, perMinute: 20 },
  sentences: { handler: sentencesHandler('sentences'), perMinute: 20 },
  choices: { handler: sentencesHandler('choices'), perMinute: 20 },
  conversation: { handler: conversationHandler, perMinute: 60 },
  chat: { handler: chatHandler, perMinute: 60 },
  lookUp: { handler: lookUpHandler, perMinute: 120 },
  story: { handler: storyHandler, perMinute: 20 },
};

/** 500 words of 300 characters on both sides, or ten thousand known ones. */
const bodyLimitBytes = 1024 * 1024;

/** The AI calls of spec 7, below the provider's name (design 7). */
export function tutorRoutes(app: FastifyInstance, { provider, readToken, ...module }: TutorRoutes): void {
  for (const [name, { handler, perMinute }] of Object.entries(calls)) {
    app.post(
      tutorPath(provider, name as CallName),
      {
        preValidation: requireUserOfBody(readToken),
        bodyLimit: bodyLimitBytes,
        config: {
          rateLimit: { max: perMinute, timeWindow: 60_000 },
          api: operations[name as CallName],
        },
      },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { userId } = callerOf(request);
        const work = await handler(module, request);
        return answer({ request, reply, userId }, work);
      },
    );
  }
}
