import { type DemoProgress, readDemoProgress } from '@vocabloom/core/demo/demo-progress.ts';
import { usablePair } from '@vocabloom/core/demo/usable-pair.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { isRecord } from '@vocabloom/core/validation/is-record.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { firstPair, pairKey, readPairKey } from '../rules/demo-pair.ts';

export type DemoWord = WordPair & { readonly id: string };

/** What a visitor has done with one pair of languages. */
export type Garden = {
  /** Identifies the garden while it is moved to an account, however many attempts that takes. */
  readonly id: string;
  /** Earlier versions of the app, which may be open in another tab, read no garden without it. */
  readonly touchedAtMs: number;
  /** The words as the visitor has changed them; null while they are the library's. */
  readonly words: readonly DemoWord[] | null;
  /** The progress of the studied words, by word id. */
  readonly progress: Readonly<Record<string, DemoProgress>>;
  /** What was first sent to an account (`rest-of-garden.ts`): it may have arrived although no answer came back. */
  readonly sent?: readonly string[];
};

/** Everything the demo keeps on a device: the pair being studied, and a garden for each pair that was used. */
export type DemoMemory = { readonly pair: Pair; readonly gardens: Readonly<Record<string, Garden>> };

export const emptyMemory: DemoMemory = { pair: firstPair, gardens: {} };

export const MAX_DEMO_WORDS = 200;

/** A longer text was not written by the demo. There is room for every pair of languages, unless most words are long. */
export const MAX_MEMORY_LENGTH = 1_000_000;

const MAX_ID_LENGTH = 40;

/** The garden of the pair being studied, if anything was done with it. */
export const gardenOf = ({ pair, gardens }: DemoMemory): Garden | undefined => gardens[pairKey(pair)];

const fieldsOf = (value: unknown) => (isRecord(value) ? value : null);

const isText = (value: unknown): value is string => typeof value === 'string';

const isId = (value: unknown): value is string =>
  isText(value) && value.length > 0 && value.length <= MAX_ID_LENGTH;

function readWord(value: unknown): DemoWord | null {
  const { id, fromText, toText } = fieldsOf(value) ?? {};
  if (!isId(id) || typeof fromText !== 'string' || typeof toText !== 'string') return null;
  const pair = usablePair({ fromText, toText });
  return pair && { id, ...pair };
}

function readGarden(value: unknown): Garden | null {
  const { id, touchedAtMs, words, progress, sent } = fieldsOf(value) ?? {};
  if (!isId(id) || typeof touchedAtMs !== 'number') return null;
  const read = Array.isArray(words)
    ? words.slice(0, MAX_DEMO_WORDS).flatMap((word) => readWord(word) ?? [])
    : [];
  const kept = Object.entries(fieldsOf(progress) ?? {})
    .slice(0, MAX_DEMO_WORDS)
    .flatMap(([wordId, one]) => {
      const known = readDemoProgress(one);
      return known && isId(wordId) ? [[wordId, known] as const] : [];
    });
  return {
    id,
    touchedAtMs,
    words: read.length > 0 ? read : null,
    progress: Object.fromEntries(kept),
    ...(Array.isArray(sent) && { sent: sent.slice(0, MAX_DEMO_WORDS).filter(isText) }),
  };
}

/** Reads what is stored on the device; null if there is nothing, or nothing readable. Broken parts are left out. */
export function readMemory(text: string | null): DemoMemory | null {
  if (text === null || text.length > MAX_MEMORY_LENGTH) return null;
  try {
    const fields = fieldsOf(JSON.parse(text));
    if (fields === null) return null;
    const gardens = Object.entries(fieldsOf(fields.gardens) ?? {}).flatMap(([key, value]) => {
      const garden = readPairKey(key) && readGarden(value);
      return garden ? [[key, garden] as const] : [];
    });
    const pair = typeof fields.pair === 'string' ? readPairKey(fields.pair) : null;
    return { pair: pair ?? firstPair, gardens: Object.fromEntries(gardens) };
  } catch {
    return null;
  }
}

export const writeMemory = ({ pair, gardens }: DemoMemory): string =>
  JSON.stringify({ pair: pairKey(pair), gardens });
