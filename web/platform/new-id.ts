const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

/**
 * A UUID version 7 (RFC 9562 section 5.7): sorted by creation time, so that rows of one learner stay together.
 * `crypto.randomUUID` is not used because it is missing on plain-http origins other than localhost.
 */
export function newId({ nowMs = Date.now() }: { nowMs?: number } = {}): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const bytes = Array.from(random, (byte) => hex(byte, 2)).join('');
  const time = hex(nowMs, 12);
  const variant = hex((Number.parseInt(bytes.slice(3, 4), 16) & 0x3) | 0x8, 1);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bytes.slice(0, 3)}-${variant}${bytes.slice(4, 7)}-${bytes.slice(7, 19)}`;
}
