import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { isDeleted, joinStates, lastEditMs, type WordState } from '@vocabloom/core/words/word-state.ts';

/** A change to a word on this device that has not been sent to the server. It belongs to the person who made it. */
export type WaitingEdit = {
  readonly userId: string;
  readonly wordId: string;
  readonly groupId: string;
  /** Contains only the sides that were changed. */
  readonly state: WordState;
  /** The word's texts before the change; null for one that was created here. */
  readonly base: WordPair | null;
  /**
   * The server's texts when last asked, null if it had no such word; missing unless they are known to differ from
   * `base`.
   */
  readonly known?: WordPair | null;
  /** What others had written on each side when this edit met it. */
  readonly met?: WordPair;
  /** Texts from earlier edits here: the server may have them, and nobody else wrote them. */
  readonly own?: readonly string[];
  /** Changes with every edit, to distinguish what is being sent from what was added meanwhile. */
  readonly revision: string;
};

/** The server's texts, as far as the device learned them when an edit was held. */
export type Learned = Pick<WaitingEdit, 'known' | 'met'>;

/**
 * A text that was changed on two devices, or whose place no longer exists: both versions are kept until the person has
 * chosen.
 */
export type Conflict = {
  readonly userId: string;
  readonly wordId: string;
  readonly groupId: string;
  /**
   * `changed`: changed on both. `deleted-there`: deleted there, changed here. `deleted-here`: changed there, deleted
   * here. `no-group`: the group is gone. `renamed`: both renamed the group; the first text is then its name.
   */
  readonly kind: 'changed' | 'deleted-there' | 'deleted-here' | 'no-group' | 'renamed';
  /** The languages of the two texts, if the device knew them. */
  readonly languages?: Pair;
  readonly mine: WordPair;
  readonly theirs: WordPair | null;
  /** The word's present texts; null if it does not exist. */
  readonly now: WordPair | null;
};

/**
 * Merges an edit into an earlier one of the same word. `base` stays that of the first edit, and people who delete a
 * word have seen their own earlier changes.
 */
export function joinEdits(before: WaitingEdit | undefined, next: WaitingEdit): WaitingEdit {
  if (!before) return next;
  const seen = deletes(next) ? { goneAtMs: Math.max(0, lastEditMs(before.state)) } : {};
  const state = joinStates(joinStates(before.state, seen), next.state);
  const own = [...(before.own ?? []), before.state.from?.text, before.state.to?.text];
  return {
    ...next,
    base: before.base,
    ...(before.known !== undefined && { known: before.known }),
    ...(before.met && { met: before.met }),
    own: [...new Set(own.filter((text) => text !== undefined))].slice(-maxOwn),
    state,
  };
}

/**
 * How many earlier texts are remembered. After more changes than this, a person may at worst be asked about one of
 * their own texts.
 */
const maxOwn = 40;

/** The server's texts for the word as this device knows them, null for none: the edit replaces exactly those. */
export const known = (edit: Pick<WaitingEdit, 'known' | 'base'>): WordPair | null =>
  edit.known === undefined ? edit.base : edit.known;

/** Whether the edit deletes the word. */
export const deletes = ({ state }: Pick<WaitingEdit, 'state'>): boolean => isDeleted(state);

/** The word's texts on this device, with its waiting edit applied. */
export const textsWith = ({ state, base }: Pick<WaitingEdit, 'state' | 'base'>, word = base): WordPair => ({
  fromText: state.from?.text ?? word?.fromText ?? '',
  toText: state.to?.text ?? word?.toText ?? '',
});

/**
 * The deletion of a word as the person saw it: including their own earlier changes, which are sent first.
 * @param seen the server's version when last asked, null for a word that was created here
 */
export function deletionOf(
  seen: { readonly pair: WordPair; readonly updatedAtMs: number } | null,
  waiting: Pick<WaitingEdit, 'state' | 'base'> | undefined,
): Pick<WaitingEdit, 'base' | 'state'> {
  const base = waiting ? textsWith(waiting, seen?.pair ?? null) : (seen?.pair ?? null);
  return { base, state: { goneAtMs: Math.max(0, seen?.updatedAtMs ?? 0, lastEditMs(waiting?.state ?? {})) } };
}
