import { excessOf } from '@vocabloom/database/json/excess.ts';
import * as z from 'zod/mini';
import { limits } from '../ports/limits.ts';
import type { Inbound, Vsn } from './frame.ts';

const name = z.string().check(z.minLength(1), z.maxLength(limits.nameCharacters));
const ref = z.nullish(z.union([z.string().check(z.maxLength(limits.refCharacters)), z.number()]));
const asArray = z.tuple([ref, ref, name, name, z.unknown()]);
const asObject = z.object({ topic: name, event: name, payload: z.unknown(), ref, join_ref: ref });

const refText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Reads a text frame (protocol: frames); null if it is invalid. */
export function readTextFrame(data: Buffer, vsn: Vsn): Inbound | null {
  const value = parse(data);
  if (vsn === 1) {
    const object = asObject.safeParse(value);
    if (!object.success) return null;
    const { topic, event, payload, ref: own, join_ref: joinRef } = object.data;
    return { ...refs(joinRef, own), topic, event, payload: { kind: 'json', value: payload } };
  }
  const array = asArray.safeParse(value);
  if (!array.success) return null;
  const [joinRef, own, topic, event, payload] = array.data;
  return { ...refs(joinRef, own), topic, event, payload: { kind: 'json', value: payload } };
}

type Ref = string | number | null | undefined;
const refs = (joinRef: Ref, own: Ref) => ({ joinRef: refText(joinRef), ref: refText(own) });

/**
 * Parses bytes as JSON; undefined, which JSON cannot express, if they are invalid, nested too deeply or contain too
 * many values.
 */
function parse(bytes: Buffer): unknown {
  const json = bytes.toString('utf8');
  if (excessOf(json, { levels: limits.jsonLevels, values: limits.jsonValues }) !== null) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Kind of the only binary frame that clients send. */
const userBroadcastPush = 3;
const headerBytes = 7;

/** Reads a binary frame, which contains a broadcast (protocol: frames); null if it is invalid. */
export function readBinaryFrame(bytes: Buffer): Inbound | null {
  if (bytes.length < headerBytes || bytes[0] !== userBroadcastPush) return null;
  const lengths = [...bytes.subarray(1, 6)];
  const texts: string[] = [];
  let at = headerBytes;
  for (const length of lengths) {
    if (at + length > bytes.length) return null;
    texts.push(bytes.toString('utf8', at, at + length));
    at += length;
  }
  const [joinRef = '', own = '', topic = '', event = '', metadata = ''] = texts;
  const encoding = bytes[6] === 1 ? 'json' : 'binary';
  const payload = bytes.subarray(at);
  if (topic === '' || event === '') return null;
  // Receivers parse the payload, so invalid JSON is not passed on.
  if (encoding === 'json' && parse(payload) === undefined) return null;
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: own === '' ? null : own,
    topic,
    event: 'broadcast',
    payload: { kind: 'bytes', event, encoding, bytes: payload, metadata },
  };
}
