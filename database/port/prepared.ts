import { createHash } from 'node:crypto';
import type { Decoder } from './decode.ts';

/** A column of a prepared statement's rows. */
export type Column = { readonly name: string; readonly decode: Decoder };

/** A statement as one connection knows it. The name '' is PostgreSQL's unnamed statement, which is not remembered. */
export type Prepared = { readonly name: string; columns: readonly Column[]; ready: boolean };

/** The prepared statements of one connection, by text; the least recently used is dropped first. */
export type PreparedStatements = {
  /** The statement for a text; if `ready` is false, it must still be parsed. */
  readonly get: (text: string) => Prepared;
  /** Forgets these statements after a failure: the server may or may not know them, so their names are closed. */
  readonly forget: (texts: Iterable<string>) => void;
  /** Stops giving names: a pooler lends the connection to others in between, so names are unreliable on it. */
  readonly giveNoMoreNames: () => void;
  /** Names to close before the next statement; reading the list empties it. */
  readonly takeClosing: () => readonly string[];
};

const longestRememberedText = 16_384;

/**
 * The name of a statement identifies its text. Behind a pooler, a connection may have statements that others prepared:
 * a name from a counter could then run a different text than the one meant.
 */
const nameOf = (text: string) => `v_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;

/** @param options.named false if a pooler gives each transaction another connection */
export function createPreparedStatements({ limit = 256, named = true } = {}): PreparedStatements {
  const byText = new Map<string, Prepared>();
  let givesNames = named;
  let closing: string[] = [];

  const remove = (text: string) => {
    const prepared = byText.get(text);
    if (!prepared) return;
    byText.delete(text);
    closing.push(prepared.name);
  };

  return {
    get: (text) => {
      const known = byText.get(text);
      if (known) {
        byText.delete(text);
        byText.set(text, known);
        return known;
      }
      // A bulk insert's text is used only once: naming it would push out useful ones. A commit must go through whatever
      // was lost.
      const isNamed = givesNames && text !== 'commit' && text.length <= longestRememberedText;
      if (!isNamed) return { name: '', columns: [], ready: false };
      const prepared: Prepared = { name: nameOf(text), columns: [], ready: false };
      byText.set(text, prepared);
      return prepared;
    },
    forget: (texts) => {
      for (const text of texts) remove(text);
    },
    giveNoMoreNames: () => {
      givesNames = false;
      byText.clear();
      closing = [];
    },
    takeClosing: () => {
      for (const text of byText.keys()) {
        if (byText.size <= limit) break;
        remove(text);
      }
      const names = closing;
      closing = [];
      return names;
    },
  };
}
