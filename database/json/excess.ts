/** How much a JSON text may hold. */
export type JsonRoom = {
  /** Arrays and objects inside each other. */
  readonly levels: number;
  /** Values at any depth, counted as opening brackets and commas: never fewer than the values minus one. */
  readonly values?: number;
};

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
/** `[` and `{` both equal this once the bit that distinguishes them is set; so do `]` and `}` the next. */
const opening = 0x7b;
const closing = 0x7d;
const kindOfBracket = 0x20;

/**
 * Which bound a JSON text exceeds, found before it is parsed; null if none. Nesting costs far more than its characters,
 * and so do many values, above all keys. Scans each character once: some milliseconds for a million. The result means
 * nothing for text that is not JSON, which the parser refuses.
 */
export function excessOf(
  json: string,
  { levels, values = Number.POSITIVE_INFINITY }: JsonRoom,
): keyof JsonRoom | null {
  const { length } = json;
  // Each level needs at least one bracket, each value a bracket or a comma.
  if (length <= levels && length <= values) return null;
  let depth = 0;
  let parts = 0;
  let isText = false;
  for (let at = 0; at < length; at += 1) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === comma) parts += 1;
    else if ((code | kindOfBracket) === opening) {
      depth += 1;
      parts += 1;
      if (depth > levels) return 'levels';
    } else if ((code | kindOfBracket) === closing) depth -= 1;
    if (parts > values) return 'values';
  }
  return null;
}

/** Whether a JSON text nests arrays and objects deeper than `levels`. */
export const isDeeperThan = (levels: number, json: string): boolean => excessOf(json, { levels }) !== null;
