import * as z from 'zod/mini';
import type { Inbound, Outbound } from '../frames/frame.ts';
import { broadcastMessage, textMessage } from '../frames/write-frame.ts';
import { nameOf, type TopicKey, wireTopic } from '../topics/topic.ts';

const from = z.nullish(z.string());
const topic = z.templateLiteral([z.enum(['private', 'public']), ':', z.string()]);
const metas = z.record(z.string(), z.object({ metas: z.array(z.looseObject({ phx_ref: z.string() })) }));

/** What processes, and the database itself, announce on the channel `realtime`. */
export const busMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), from: z.string() }),
  z.object({ kind: z.literal('welcome'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('bye'), from: z.string() }),
  /** A broadcast; `data` is JSON, or base64 for binary data. */
  z.object({
    kind: z.literal('broadcast'),
    from,
    topic,
    event: z.string(),
    encoding: z.enum(['json', 'binary']),
    data: z.string(),
  }),
  /** A broadcast as one client wrote it; `payload` is the whole message in JSON. */
  z.object({ kind: z.literal('written'), from, topic, payload: z.string() }),
  z.object({ kind: z.literal('presence'), from, topic, joins: metas, leaves: metas }),
  /** There are new rows in `realtime.messages`. */
  z.object({ kind: z.literal('messages') }),
  /** There are new changes of tables. */
  z.object({ kind: z.literal('changes') }),
  /** A message too long for a notification, stored under this number. */
  z.object({ kind: z.literal('relay'), id: z.number() }),
]);

export type BusMessage = z.infer<typeof busMessage>;
export type Metas = z.infer<typeof metas>;

/** The message that announces a client's broadcast to other processes. */
export function busBroadcast(key: TopicKey, payload: Inbound['payload'], from: string): BusMessage {
  if (payload.kind === 'json') {
    return { kind: 'written', from, topic: key, payload: JSON.stringify(payload.value) };
  }
  const { event, encoding, bytes } = payload;
  const data = bytes.toString(encoding === 'json' ? 'utf8' : 'base64');
  return { kind: 'broadcast', from, topic: key, event, encoding, data };
}

/** The message that clients receive for a broadcast from another process. */
export function outboundOf(message: Extract<BusMessage, { kind: 'broadcast' | 'written' }>): Outbound {
  const wire = wireTopic(nameOf(message.topic));
  if (message.kind === 'written') {
    return textMessage({ topic: wire, event: 'broadcast', payload: JSON.parse(message.payload) });
  }
  const { event, encoding, data } = message;
  const bytes = Buffer.from(data, encoding === 'json' ? 'utf8' : 'base64');
  return broadcastMessage(wire, { event, encoding, bytes, metadata: '' });
}
