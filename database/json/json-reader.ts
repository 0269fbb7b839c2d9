/** Is told about the parts of a text as they are read; `depth` is the number of arrays and objects around a part. */
export type JsonVisitor = {
  /** A value begins at `start`; `key` is its key if it is directly in an object. */
  readonly onValue: (value: {
    readonly depth: number;
    readonly key: string | null;
    readonly kind: JsonKind;
    readonly start: number;
  }) => void;
  readonly onKey: (key: string, depth: number) => void;
  readonly onText: (text: string, value: { readonly depth: number; readonly key: string | null }) => void;
  /** An array or object has ended before `end`. */
  readonly onEnd: (value: { readonly depth: number; readonly end: number }) => void;
};

export type JsonKind = 'object' | 'array' | 'text' | 'other';

type Level = { readonly isObject: boolean; key: string | null; elements: number };
type Awaited = 'value' | 'first-value' | 'key' | 'first-key' | 'after-value' | 'end';

const blank = /[ \t\r\n]*/y;
const plainValue = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const needsDecoding = /[\\\p{Cc}]/u;
/** How many digits the longest number that fits a double has when written out. */
const longestNumber = 400;

/** The bounds of a JSON text. */
export type JsonBounds = {
  /** How deep arrays and objects may be nested. */
  readonly depth: number;
  /** How many values there may be, at any depth. */
  readonly values: number;
  /** How many elements one array may have. */
  readonly elements: number;
  /** Whether numbers must fit a double. */
  readonly doubles: boolean;
};

/** What is wrong with a JSON text: it is not JSON, or it exceeds one of its bounds. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  readonly kind: 'invalid' | keyof JsonBounds;

  constructor(kind: JsonFault['kind']) {
    super(kind);
    this.kind = kind;
  }
}

const invalid = () => new JsonFault('invalid');

/**
 * Reads a JSON text in steps, so that a large one never blocks the event loop: each call of the returned function reads
 * about `characters` more and says whether it reached the end. Throws `JsonFault` for text that is not JSON or exceeds
 * `bounds`, before reading anything after that place.
 */
export function startJsonReader(
  text: string,
  { visitor, bounds }: { readonly visitor: JsonVisitor; readonly bounds: JsonBounds },
): (characters: number) => boolean {
  const levels: Level[] = [];
  let at = 0;
  let awaited: Awaited = 'value';
  let values = 0;

  const skipBlanks = () => {
    blank.lastIndex = at;
    blank.test(text);
    at = blank.lastIndex;
  };

  const readText = (): string => {
    const start = at;
    let end = text.indexOf('"', at + 1);
    while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    if (end < 0) throw invalid();
    at = end + 1;
    const raw = text.slice(start + 1, end);
    return needsDecoding.test(raw) ? decoded(text.slice(start, at)) : raw;
  };

  const begin = (isObject: boolean) => {
    if (levels.length >= bounds.depth) throw new JsonFault('depth');
    levels.push({ isObject, key: null, elements: 0 });
    at += 1;
    awaited = isObject ? 'first-key' : 'first-value';
  };

  const ended = () => {
    awaited = levels.length === 0 ? 'end' : 'after-value';
  };

  const close = () => {
    levels.pop();
    at += 1;
    visitor.onEnd({ depth: levels.length, end: at });
    ended();
  };

  const readValue = () => {
    values += 1;
    if (values > bounds.values) throw new JsonFault('values');
    const first = text[at];
    const depth = levels.length;
    const around = levels[depth - 1];
    const key = around?.key ?? null;
    if (around !== undefined && !around.isObject) countElement(around);
    const kind = first === '{' ? 'object' : first === '[' ? 'array' : first === '"' ? 'text' : 'other';
    visitor.onValue({ depth, key, kind, start: at });
    if (kind === 'object' || kind === 'array') return begin(kind === 'object');
    if (kind === 'text') visitor.onText(readText(), { depth, key });
    else readPlain();
    ended();
  };

  const countElement = (list: Level) => {
    list.elements += 1;
    if (list.elements > bounds.elements) throw new JsonFault('elements');
  };

  const readPlain = () => {
    plainValue.lastIndex = at;
    const found = plainValue.exec(text)?.[0];
    if (!found) throw invalid();
    const isWord = found === 'true' || found === 'false' || found === 'null';
    const isDouble = isWord || (found.length <= longestNumber && Number.isFinite(Number(found)));
    if (bounds.doubles && !isDouble) throw new JsonFault('doubles');
    at += found.length;
  };

  const readKey = (level: Level) => {
    level.key = readText();
    visitor.onKey(level.key, levels.length);
    skipBlanks();
    if (text[at] !== ':') throw invalid();
    at += 1;
    awaited = 'value';
  };

  const step = () => {
    const level = levels.at(-1);
    const next = text[at];
    if (awaited === 'after-value' && level !== undefined) {
      if (next === (level.isObject ? '}' : ']')) return close();
      if (next !== ',') throw invalid();
      at += 1;
      awaited = level.isObject ? 'key' : 'value';
      return;
    }
    if (awaited === 'first-value' && next === ']') return close();
    if (awaited === 'first-key' && next === '}') return close();
    if (awaited === 'value' || awaited === 'first-value') return readValue();
    if (next !== '"' || level === undefined) throw invalid();
    readKey(level);
  };

  return (characters) => {
    const until = at + characters;
    for (;;) {
      skipBlanks();
      if (awaited === 'end') {
        if (at < text.length) throw invalid();
        return true;
      }
      if (at >= text.length) throw invalid();
      if (at >= until) return false;
      step();
    }
  };
}

/** Whether an odd number of backslashes precedes a place. */
function isEscaped(text: string, place: number): boolean {
  let from = place;
  while (text[from - 1] === '\\') from -= 1;
  return (place - from) % 2 === 1;
}

function decoded(quoted: string): string {
  try {
    return JSON.parse(quoted);
  } catch {
    throw invalid();
  }
}
