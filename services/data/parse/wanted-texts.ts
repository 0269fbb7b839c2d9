import type { JsonVisitor } from '@vocabloom/database/json/json-reader.ts';
import type { TextsOfRows, Wanted } from '../ports/ports.ts';

type Around = {
  readonly depth: number;
  readonly start: number;
  readonly inside: string[];
  characters: number;
};

/**
 * Collects wanted texts while a body is read, from anywhere in a row, since functions take lists of objects. A list or
 * object in place of a text becomes a text when it is written to a text column, so it counts as written, and so does
 * everything inside it. The context is read only from the row itself and only from columns that the request writes:
 * what is not written must not affect how the texts are judged.
 */
export function collectTexts(
  body: string,
  { wanted, columns }: { readonly wanted: Wanted; readonly columns: readonly string[] | null },
): { found: () => readonly TextsOfRows[]; visitor: JsonVisitor } {
  const contextKeys =
    columns === null ? wanted.context : new Set(columns.filter((key) => wanted.context.has(key)));
  const byContext = new Map<string, { context: ReadonlyMap<string, string>; texts: Set<string> }>();
  let rowDepth = 0;
  let context = new Map<string, string>();
  let texts = new Set<string>();
  let around: Around | null = null;

  const endRow = () => {
    if (texts.size > 0) {
      const key = JSON.stringify([...context].toSorted());
      const known = byContext.get(key);
      if (known === undefined) byContext.set(key, { context, texts });
      else for (const text of texts) known.texts.add(text);
    }
    context = new Map();
    texts = new Set();
  };

  const addInside = (place: Around, text: string) => {
    place.characters += text.length;
    if (place.characters <= wanted.longestText) place.inside.push(text);
  };

  return {
    found: () => [...byContext.values()],
    visitor: {
      onValue: ({ depth, key, kind, start }) => {
        if (depth === 0) rowDepth = kind === 'array' ? 1 : 0;
        const isContainer = kind === 'object' || kind === 'array';
        if (around !== null || key === null || !isContainer || !wanted.texts.has(key)) return;
        around = { depth, start, inside: [], characters: 0 };
      },
      onKey: (key) => {
        if (around !== null) addInside(around, key);
      },
      onText: (text, { depth, key }) => {
        if (around !== null) return addInside(around, text);
        if (key === null) return;
        if (wanted.texts.has(key)) texts.add(text);
        if (depth === rowDepth + 1 && contextKeys.has(key)) context.set(key, text);
      },
      onEnd: ({ depth, end }) => {
        if (around !== null && depth === around.depth) {
          const { start, inside } = around;
          around = null;
          if (end - start <= wanted.longestText)
            for (const text of [body.slice(start, end), ...inside]) texts.add(text);
        }
        if (depth === rowDepth) endRow();
      },
    },
  };
}
