import { isDatabaseError, isUnavailable } from '@vocabloom/database/port/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Room } from '../channels/room.ts';
import { broadcast } from '../channels/send-broadcast.ts';
import type { Inbound } from '../frames/frame.ts';
import { createRates } from '../limits/rates.ts';
import { limits } from '../ports/limits.ts';
import { keptSecondsAsked } from '../replay/persist.ts';
import { channelRights } from '../rights/channel-rights.ts';
import { type Bearer, judgeToken } from '../tokens/bearer.ts';
import { topicKey } from '../topics/topic.ts';
import { HttpRefusal } from './http-refusal.ts';
import { parseJson } from './parse-json.ts';
import { type BatchMessage, readBatch } from './read-batch.ts';

type Payload = Inbound['payload'] & { readonly kind: 'bytes' };

/** Broadcasts over HTTP: a batch, or a single one whose payload is the body (protocol: broadcasts by request). */
export function broadcastRoutes(app: FastifyInstance, room: Room): void {
  const rates = createRates({ most: room.settings.messagesPerSecond, perMs: 1000, clock: room.clock });
  const requireRate = (who: string, count: number) => {
    if (rates.take(who, count)) return;
    throw new HttpRefusal(429, { message: 'You have exceeded your rate limit' });
  };

  app.post('/api/broadcast', async (request, reply) => {
    const bearer = await bearerOf(room, request);
    const messages = readBatch(bodyOf(request));
    requireRate(nameOfSender(bearer, request), messages.length);
    await room.bus.wake();
    const mayWrite = writeRights(room, bearer);
    for (const message of messages) {
      const { topic, private: isPrivate } = message;
      // A message without the right to send is dropped silently, so that the sender cannot find out which channels
      // exist or who is on them.
      if (!(await mayWrite(topic, isPrivate))) continue;
      await broadcast(room, topicKey(topic, isPrivate), payloadOfOne(message));
    }
    return reply.code(202).send('');
  });

  app.post<{ Params: { topic: string; event: string } }>(
    '/api/broadcast/:topic/events/:event',
    async (request, reply) => {
      const bearer = await bearerOf(room, request);
      requireType(request);
      const { topic, event } = request.params;
      if (topic.length > limits.nameCharacters || event.length > limits.nameCharacters) {
        throw new HttpRefusal(422, { errors: { topic: ['is too long'] } });
      }
      const isPrivate = queryOf(request).get('private') === 'true';
      requireRate(nameOfSender(bearer, request), 1);
      const payload = payloadOf(event, request);
      await room.bus.wake();
      if (!(await writeRights(room, bearer)(topic, isPrivate))) {
        throw new HttpRefusal(403, { message: 'Unauthorized' });
      }
      const seconds = isPrivate ? keptSecondsAsked(queryOf(request)) : null;
      if (seconds === null) await broadcast(room, topicKey(topic, isPrivate), payload);
      else await room.kept.keep(topicKey(topic, isPrivate), { ...payload, seconds }).catch(rethrow);
      return reply.code(202).send('');
    },
  );
}

const tooLarge = 'Payload size exceeds tenant limit';

/** The database is away, or did not finish a statement in its time. */
const isBusy = (error: unknown) => isUnavailable(error) || (isDatabaseError(error) && error.code === '57014');

/** Rethrows why a message could not be kept; a text with a zero character, or half a character, is its sender's fault. */
function rethrow(error: unknown): never {
  if (!isDatabaseError(error) || !error.code.startsWith('22')) throw error;
  throw new HttpRefusal(422, { errors: { payload: ['cannot be stored'] } });
}

/** Answers errors in the shape of these endpoints. */
export function answerRefusals(app: FastifyInstance, { logger }: Pick<Room, 'logger'>): void {
  app.setErrorHandler((error, request, reply): FastifyReply => {
    if (error instanceof HttpRefusal) return reply.code(error.status).send(error.body);
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
    if (status === 413) return reply.code(422).send({ errors: { payload: [tooLarge] } });
    if (typeof status === 'number' && status >= 400 && status < 500 && error instanceof Error) {
      return reply.code(status).send({ message: error.message });
    }
    logger.error({ err: error, reqId: request.id }, 'a broadcast failed');
    if (isBusy(error)) return reply.code(503).header('retry-after', '2').send({ message: 'Try again later' });
    return reply.code(500).send({ message: 'Internal error' });
  });
}

/** The sender: identified by the token, otherwise by the key. Throws an `HttpRefusal`. */
async function bearerOf(room: Room, request: FastifyRequest): Promise<Bearer> {
  const { authorization, apikey } = request.headers;
  const key = typeof apikey === 'string' ? apikey : (queryOf(request).get('apikey') ?? '');
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? key;
  const refused = new HttpRefusal(401, { message: 'Unauthorized' });
  if (token === '' || token.length > limits.tokenCharacters) throw refused;
  const judged = await judgeToken(token, room);
  if (!judged.ok) throw refused;
  return judged.bearer;
}

/** Whether the sender may send on a channel; queried once per name. */
function writeRights(room: Room, { claims }: Bearer) {
  const known = new Map<string, Promise<boolean>>();
  return async (name: string, isPrivate: boolean): Promise<boolean> => {
    if (!isPrivate) return room.settings.publicChannels;
    const asked =
      known.get(name) ?? channelRights(room.database, name, claims).then((found) => found.broadcast.write);
    known.set(name, asked);
    return asked;
  };
}

function payloadOf(event: string, request: FastifyRequest): Payload {
  const bytes = bodyOf(request);
  if (request.headers['content-type']?.startsWith('application/octet-stream')) {
    return { kind: 'bytes', event, encoding: 'binary', bytes, metadata: '' };
  }
  parseJson(bytes);
  return { kind: 'bytes', event, encoding: 'json', bytes, metadata: '' };
}

const payloadOfOne = ({ id, event, payload }: BatchMessage): Inbound['payload'] =>
  id === undefined
    ? {
        kind: 'bytes',
        event,
        encoding: 'json',
        bytes: Buffer.from(JSON.stringify(payload), 'utf8'),
        metadata: '',
      }
    : { kind: 'json', value: { type: 'broadcast', event, payload, meta: { id } } };

/** A request without a type is read as JSON. */
function requireType({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type === undefined || /^application\/(json|octet-stream)\s*(;|$)/i.test(type)) return;
  throw new HttpRefusal(415, {
    error: 'Unsupported Media Type. Use application/json or application/octet-stream',
  });
}

const nameOfSender = ({ claims }: Bearer, { ip }: FastifyRequest): string =>
  claims.sub ?? `${claims.role} ${ip}`;
const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost').searchParams;
