/** How much a JSON text may hold. */
export type JsonRoom = {
  /** Arrays and objects inside each other. */
  readonly levels: number;
  /** Values, whatever their depth; brackets and commas are counted, of which there is at least one for each value but one. */
  readonly values?: number;
};

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
/** What `[` and `{` are when the bit is set that tells them apart; the closing ones likewise. */
const opening = 0x7b;
const closing = 0x7d;
const kindOfBracket = 0x20;

/**
 * What a JSON text has too much of, said before anything is made of it; null when it fits. What is nested costs far more
 * than its characters, so do many values, keys above all. It looks at each character once: some milliseconds for a million. Of
 * what is no JSON it says nothing of use: whoever parses it refuses that.
 */
export function excessOf(
  json: string,
  { levels, values = Number.POSITIVE_INFINITY }: JsonRoom,
): keyof JsonRoom | null {
  const { length } = json;
  // A level takes a bracket at least, a value a bracket or a comma.
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

/** Whether a JSON text has more arrays and objects inside each other than `levels`. */
export const isDeeperThan = (levels: number, json: string): boolean => excessOf(json, { levels }) !== null;
