const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text in UTF-8 has more arrays and objects inside each other than `levels`, said before anything is made of it: what reads
 * JSON goes as deep as it is told to, and what writes it falls over on the way. Of what is no JSON it says nothing of use.
 */
export function isDeeperThan(levels: number, json: Uint8Array): boolean {
  // A level takes a bracket at least.
  if (json.length <= levels) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
