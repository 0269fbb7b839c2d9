import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { foldEvents } from '@vocabloom/core/testing/fold-events.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import {
  isDeleted,
  joinStates,
  lastEditMs,
  placeAdded,
  type WordState,
} from '@vocabloom/core/words/word-state.ts';
import { deletes, known, textsWith, type WaitingEdit } from '../../../../platform/edits/waiting-edit.ts';
import type { Word } from '../../word.ts';
import type { Joined, TellEdits } from '../send-edits.ts';

const isThere = (state: WordState) => state.from !== undefined && state.to !== undefined && !isDeleted(state);

/** Whether an edit would replace, delete or bring back something its device does not know of. */
function isHeld({ before, after, known }: Record<'before' | 'after' | 'known', WordPair | null>): boolean {
  if (before && after)
    return sides.some((side) => after[side] !== before[side] && before[side] !== known?.[side]);
  if (before) return sides.some((side) => before[side] !== known?.[side]);
  return after !== null && known !== null;
}

const sides = ['fromText', 'toText'] as const;

const pairOf = (state: WordState | undefined) =>
  state?.from && state.to ? { fromText: state.from.text, toText: state.to.text } : null;

/** What an edit states about its word; untouched sides have a time before every edit. */
function saidBy(edit: WaitingEdit): WordState {
  if (deletes(edit)) return { goneAtMs: edit.state.goneAtMs ?? 0 };
  const texts = textsWith(edit);
  return {
    from: { text: texts.fromText, atMs: edit.state.from?.atMs ?? 0 },
    to: { text: texts.toText, atMs: edit.state.to?.atMs ?? 0 },
    ...(edit.state.goneAtMs !== undefined && { goneAtMs: edit.state.goneAtMs }),
  };
}

type Name = { readonly text: string; readonly atMs: number };
export type ServerGroup = { readonly id: string; readonly name: string };

/** Joins a name with the group's current one; undefined for a group that is gone. */
function joinName(groups: Map<string, Name>, edit: WaitingEdit): Joined | undefined {
  const before = groups.get(edit.groupId);
  const said = edit.state.from;
  if (!before || !said) return undefined;
  const is = joinStates({ from: before }, { from: said }).from ?? before;
  const [was, now] = [named(before.text), named(is.text)];
  const mustWait = is.text !== before.text && before.text !== known(edit)?.fromText;
  if (!mustWait) groups.set(edit.groupId, is);
  return { id: edit.wordId, now: mustWait ? was : now, was, last: was, isHeld: mustWait };
}

/** A server: the groups, each word's joined state, the places of existing words, and their events. */
export function createServer() {
  const groups = new Map<string, Name>();
  const states = new Map<string, WordState>();
  const groupOf = new Map<string, string>();
  const events = new Map<string, Map<string, StudyEvent>>();
  let order: readonly { readonly id: string }[] = [];
  const joinOne = (edit: WaitingEdit): Joined => {
    const before = states.get(edit.wordId);
    const after = joinStates(before ?? {}, saidBy(edit));
    const [was, is] = [before !== undefined && isThere(before), isThere(after)];
    const [wasPair, isPair] = [was ? pairOf(before) : null, is ? pairOf(after) : null];
    const about = { id: edit.wordId, was: wasPair, last: pairOf(before) };
    if (isHeld({ before: wasPair, after: isPair, known: known(edit) }))
      return { ...about, now: wasPair, isHeld: true };
    states.set(edit.wordId, after);
    groupOf.set(edit.wordId, edit.groupId);
    if (was && !is) {
      order = order.filter(({ id }) => id !== edit.wordId);
      // The events go with their word.
      events.delete(edit.wordId);
    }
    if (is && !was) order = placeAdded(order, [{ id: edit.wordId }]);
    return { ...about, now: isPair, isHeld: false };
  };
  const wordsIn = (groupId: string) => order.filter(({ id }) => groupOf.get(id) === groupId);
  const tell: TellEdits = {
    saveModule: async () => undefined,
    saveGroup: async ({ id, name, atMs = 0 }) => {
      if (!groups.has(id)) groups.set(id, { text: name, atMs });
      return { isModuleBack: false };
    },
    saveName: async (edit) => joinName(groups, edit),
    join: async (groupId, edits, group) => {
      const isGone = !groups.has(groupId);
      if (isGone && !group) return [];
      const joined = edits.map(joinOne);
      const isGroupBack = isGone && joined.some(({ now }) => now !== null);
      if (isGroupBack && group) groups.set(groupId, { text: group.name, atMs: group.atMs ?? 0 });
      return joined.map((one) => ({ ...one, isGroupBack }));
    },
    removeGroup: async ({ id, name }) => {
      const wordCount = wordsIn(id).length;
      if (wordCount === 0 && groups.get(id)?.text === name) groups.delete(id);
      const left = groups.get(id);
      return left && { name: left.text, wordCount };
    },
    removeModule: async () => true,
  };
  return {
    tell,
    take: (event: StudyEvent) => {
      const state = states.get(event.wordId);
      if (!state || !isThere(state)) return;
      const known = events.get(event.wordId) ?? new Map<string, StudyEvent>();
      events.set(event.wordId, known.set(event.id, event));
    },
    groups: (): readonly ServerGroup[] =>
      [...groups].map(([id, { text: name }]) => ({ id, name })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    words: (): readonly Word[] =>
      order.map(({ id }, position) => {
        const state = states.get(id) ?? {};
        const progress = foldEvents(events.get(id)?.values() ?? [], initialProgress(0)).progress;
        return {
          id,
          groupId: groupOf.get(id) ?? '',
          position,
          fromText: state.from?.text ?? '',
          toText: state.to?.text ?? '',
          progress,
          updatedAtMs: lastEditMs(state),
        };
      }),
    eventIds: () => new Set([...events.values()].flatMap((known) => [...known.keys()])),
  };
}

const named = (name: string) => ({ fromText: name, toText: '' });
