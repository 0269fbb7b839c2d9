import { PassThrough } from 'node:stream';
import { EVENT_STREAM, formatEvent } from '@vocabloom/contract/tutor/event-stream.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBodyOf } from '../../platform/http/errors.ts';
import type { Asker } from './tutor.service.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly userId: string };

/** Aborts when the browser goes away before its answer is complete. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Who left while the request was read and checked is not announced again.
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Answers with what the work makes: as JSON, or piece by piece for a client that accepts an event stream. A failure
 * before the first piece is an HTTP error either way; later ones are an `error` event.
 */
export async function answer<Answer extends object>(
  { request, reply, userId }: Exchange,
  work: (asker: Asker) => Promise<Answer>,
): Promise<Answer | FastifyReply> {
  const gone = untilGone(reply);
  const wantsStream = request.headers.accept?.includes(EVENT_STREAM) ?? false;
  try {
    gone.throwIfAborted();
    return wantsStream
      ? await answerInPieces({ request, reply }, (onText) => work({ userId, gone, onText }))
      : await work({ userId, gone });
  } catch (error) {
    if (!gone.aborted) throw error;
    // Nobody is left to be told.
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
}

async function answerInPieces<Answer extends object>(
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  work: (onText: (delta: string) => void) => Promise<Answer>,
): Promise<FastifyReply> {
  const stream = new PassThrough();
  // Writing to a client that has gone is not our error.
  stream.on('error', () => undefined);
  const begun = Promise.withResolvers<void>();
  const send = (event: string) => {
    if (!stream.destroyed) stream.write(event);
  };
  const done = work((text) => {
    send(formatEvent('delta', { text }));
    begun.resolve();
  });
  await Promise.race([begun.promise, done]);
  done
    .then(
      (whole) => send(formatEvent('done', whole)),
      (error: unknown) => send(formatEvent('error', errorBodyOf(error, request))),
    )
    .finally(() => stream.end());
  return reply
    .type(EVENT_STREAM)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
