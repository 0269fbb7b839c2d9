import type { JsonVisitor } from './json-reader.ts';

/** Texts of a body under the keys somebody asked for, wherever in the body they stand. */
export type WantedTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** What is looked for: keys, and the most characters a list or object under one of them may have to be looked at as a text. */
export type Wanted = { readonly keys: ReadonlySet<string>; readonly longestText: number };

/**
 * Collects wanted texts while a body is read. A list or object under a wanted key becomes a text when it is written to a
 * text column: so it counts as written, and with every text and key inside it.
 */
export function collectTexts(
  body: string,
  { keys, longestText }: Wanted,
): { texts: WantedTexts; visitor: JsonVisitor } {
  const texts = new Map<string, Set<string>>();
  let around: {
    readonly key: string;
    readonly depth: number;
    readonly start: number;
    inside: string[];
  } | null = null;
  let characters = 0;

  const add = (key: string, text: string) => {
    const known = texts.get(key);
    if (known === undefined) texts.set(key, new Set([text]));
    else known.add(text);
  };
  const addInside = (text: string) => {
    characters += text.length;
    if (characters <= longestText) around?.inside.push(text);
  };

  return {
    texts,
    visitor: {
      onValue: ({ depth, key, kind, start }) => {
        if (around !== null || key === null || !keys.has(key)) return;
        if (kind !== 'object' && kind !== 'array') return;
        around = { key, depth, start, inside: [] };
        characters = 0;
      },
      onKey: (key) => {
        if (around !== null) addInside(key);
      },
      onText: (text, { key }) => {
        if (around !== null) addInside(text);
        else if (key !== null && keys.has(key)) add(key, text);
      },
      onEnd: ({ depth, end }) => {
        if (around === null || depth !== around.depth) return;
        const { key, start, inside } = around;
        around = null;
        if (end - start > longestText) return;
        for (const text of [body.slice(start, end), ...inside]) add(key, text);
      },
    },
  };
}
