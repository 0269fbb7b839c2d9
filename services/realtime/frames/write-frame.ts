import type { Frame, Outbound, UserBroadcast, Vsn } from './frame.ts';

type TextMessage = {
  readonly joinRef?: string | null;
  readonly ref?: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
};

/** A message in JSON, for both versions (protocol: frames). */
export function textMessage({ joinRef = null, ref = null, topic, event, payload }: TextMessage): Outbound {
  return once((vsn) =>
    text(
      vsn === 1 ? { topic, event, payload, ref, join_ref: joinRef } : [joinRef, ref, topic, event, payload],
    ),
  );
}

type WrittenMessage = Pick<TextMessage, 'topic' | 'event'> & { readonly json: string };

/** The same with a payload that is already JSON, however long: it is not parsed to be written again. */
export function writtenMessage({ topic, event, json }: WrittenMessage): Outbound {
  const [name, what] = [JSON.stringify(topic), JSON.stringify(event)];
  return once((vsn) => ({
    data: Buffer.from(
      vsn === 1
        ? `{"topic":${name},"event":${what},"payload":${json},"ref":null,"join_ref":null}`
        : `[null,null,${name},${what},${json}]`,
      'utf8',
    ),
    isBinary: false,
  }));
}

/** Kind of the only binary frame that clients read. */
const userBroadcast = 4;
const longest = 255;

/**
 * A broadcast whose payload is sent as it came: as bytes in version 2, and in version 1 as JSON, which cannot express a
 * binary one. If a name is too long for its length byte, version 2 uses JSON as well.
 */
export function broadcastMessage(
  topic: string,
  { event, encoding, bytes, metadata }: UserBroadcast,
): Outbound {
  return once((vsn) => {
    const names = [topic, event, metadata].map((name) => Buffer.from(name, 'utf8'));
    if (vsn === 2 && names.every((name) => name.length <= longest)) {
      const head = [userBroadcast, ...names.map((name) => name.length), encoding === 'json' ? 1 : 0];
      return { data: Buffer.concat([Buffer.from(head), ...names, bytes]), isBinary: true };
    }
    if (encoding === 'binary') return null;
    const payload = {
      type: 'broadcast',
      event,
      payload: JSON.parse(bytes.toString('utf8')),
      ...(metadata !== '' && { meta: JSON.parse(metadata) }),
    };
    return text(
      vsn === 1
        ? { topic, event: 'broadcast', payload, ref: null }
        : [null, null, topic, 'broadcast', payload],
    );
  });
}

const text = (value: unknown): Frame => ({
  data: Buffer.from(JSON.stringify(value), 'utf8'),
  isBinary: false,
});

/** Encodes a message on first use, and only once per version. */
function once(write: (vsn: Vsn) => Frame | null): Outbound {
  const written = new Map<Vsn, Frame | null>();
  return (vsn) => {
    const known = written.get(vsn);
    if (known !== undefined) return known;
    const frame = write(vsn);
    written.set(vsn, frame);
    return frame;
  };
}
