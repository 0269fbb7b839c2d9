import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { isDeleted, joinStates, lastEditMs, type WordState } from '@vocabloom/core/words/word-state.ts';

/** What was done to a word on this device and the server has not been told. It belongs to the person who did it. */
export type WaitingEdit = {
  readonly userId: string;
  readonly wordId: string;
  readonly groupId: string;
  /** Of a side that was not touched nothing is said. */
  readonly state: WordState;
  /** What the word said before; null for one that was made here. */
  readonly base: WordPair | null;
  /** What the server had instead when it was last asked, null for no such word; missing while that is not known to differ. */
  readonly known?: WordPair | null;
  /** What others had written of each side when this edit came upon it. */
  readonly met?: WordPair;
  /** Texts that an earlier edit here had given it: the server may have them, and nobody else wrote them. */
  readonly own?: readonly string[];
  /** Another one with each change, so that what is sent and what comes meanwhile can be told apart. */
  readonly revision: string;
};

/** What the server has, as far as a device came to know it by being held. */
export type Learned = Pick<WaitingEdit, 'known' | 'met'>;

/** Something that was written on two devices, or that has no place any more: both texts are kept until somebody has chosen. */
export type Conflict = {
  readonly userId: string;
  readonly wordId: string;
  readonly groupId: string;
  /**
   * `changed`: both changed it. `deleted-there`: deleted there, changed here. `deleted-here`: changed there, deleted here.
   * `no-group`: the group is gone. `renamed`: both named the group, whose name then stands for the first text.
   */
  readonly kind: 'changed' | 'deleted-there' | 'deleted-here' | 'no-group' | 'renamed';
  /** The languages of the two texts, where the device knew them. */
  readonly languages?: Pair;
  readonly mine: WordPair;
  readonly theirs: WordPair | null;
  /** What the word says now; null when it is not there. */
  readonly now: WordPair | null;
};

/**
 * One edit upon another of the same word. What there was before stays what the first one found, and who deletes a word has
 * seen what they did to it themselves.
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

/** So many earlier texts are remembered; who has changed a word more often is at worst asked about a text of their own. */
const maxOwn = 40;

/** What the device knows the server to have of the word, null for nothing: it replaces that and nothing else. */
export const known = (edit: Pick<WaitingEdit, 'known' | 'base'>): WordPair | null =>
  edit.known === undefined ? edit.base : edit.known;

/** Whether the word is to be deleted. */
export const deletes = ({ state }: Pick<WaitingEdit, 'state'>): boolean => isDeleted(state);

/** What the word says on this device with its waiting edit. */
export const textsWith = ({ state, base }: Pick<WaitingEdit, 'state' | 'base'>, word = base): WordPair => ({
  fromText: state.from?.text ?? word?.fromText ?? '',
  toText: state.to?.text ?? word?.toText ?? '',
});

/**
 * The deletion of a word as its owner saw it: with what they had changed of it themselves, of which the server is told before.
 *
 * @param seen what the server had when it was last asked, null for a word that was made here
 */
export function deletionOf(
  seen: { readonly pair: WordPair; readonly updatedAtMs: number } | null,
  waiting: Pick<WaitingEdit, 'state' | 'base'> | undefined,
): Pick<WaitingEdit, 'base' | 'state'> {
  const base = waiting ? textsWith(waiting, seen?.pair ?? null) : (seen?.pair ?? null);
  return { base, state: { goneAtMs: Math.max(0, seen?.updatedAtMs ?? 0, lastEditMs(waiting?.state ?? {})) } };
}
