import { parse as parseArray } from 'postgres-array';

/** Reads the text form of a value. */
export type Decoder = (text: string) => unknown;

const asText: Decoder = (text) => text;
const asBoolean: Decoder = (text) => text === 't';
const asNumber: Decoder = (text) => Number(text);
const asJson: Decoder = (text) => JSON.parse(text);
const asBytes: Decoder = (text) => Buffer.from(text.slice(2), 'hex');

/** A number if nothing is lost, otherwise the digits. */
const asExactNumber: Decoder = (text) => {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  return String(number) === text ? number : text;
};

/** `2026-01-02 03:04:05.678901+00` as ISO 8601; `infinity` and years before 1 stay as they are. */
const asInstant: Decoder = (text) => {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)?(:?\d\d)?(:\d\d)?$/.exec(text);
  if (!match) return text;
  const [, date, time, hours, minutes] = match;
  if (hours === undefined) return `${date}T${time}`;
  const offset = hours === '+00' && minutes === undefined ? 'Z' : `${hours}${minutes ?? ':00'}`;
  return `${date}T${time}${offset}`;
};

const asArray =
  (element: Decoder): Decoder =>
  (text) =>
    parseArray(text, (part: string) => element(part));

/** By type oid, as fixed in PostgreSQL's catalog (pg_type.dat). */
const decoders: ReadonlyMap<number, Decoder> = new Map<number, Decoder>([
  [16, asBoolean],
  [17, asBytes],
  [20, asExactNumber],
  [21, asNumber],
  [23, asNumber],
  [26, asNumber],
  [700, asNumber],
  [701, asNumber],
  [1700, asExactNumber],
  [114, asJson],
  [3802, asJson],
  [1114, asInstant],
  [1184, asInstant],
  [1000, asArray(asBoolean)],
  [1002, asArray(asText)],
  [1003, asArray(asText)],
  [1005, asArray(asNumber)],
  [1007, asArray(asNumber)],
  [1009, asArray(asText)],
  [1014, asArray(asText)],
  [1015, asArray(asText)],
  [1016, asArray(asExactNumber)],
  [1021, asArray(asNumber)],
  [1022, asArray(asNumber)],
  [1028, asArray(asNumber)],
  [1115, asArray(asInstant)],
  [1182, asArray(asText)],
  [1185, asArray(asInstant)],
  [1231, asArray(asExactNumber)],
  [199, asArray(asJson)],
  [3807, asArray(asJson)],
  [2951, asArray(asText)],
]);

/** The decoder for the type with this oid; unknown types stay text. */
export const decoderOf = (typeOid: number): Decoder => decoders.get(typeOid) ?? asText;
