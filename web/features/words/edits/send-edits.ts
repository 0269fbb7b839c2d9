import type { WordPair } from '@vocabloom/core/words/pair.ts';
import type { Conflict, WaitingEdit, WaitingGroup } from '../../../platform/edits/waiting-edit.ts';
import { deletes, textsWith } from '../../../platform/edits/waiting-edit.ts';

/** What the server says of a word after edits were joined with what it knew. */
export type Joined = {
  readonly id: string;
  readonly now: WordPair | null;
  readonly was: WordPair | null;
  /** What it said last, where it is not there. */
  readonly last: WordPair | null;
};

export type SentEdits = {
  readonly edits: readonly WaitingEdit[];
  readonly groups: readonly WaitingGroup[];
  readonly conflicts: readonly Conflict[];
};

/** How the server is told; all of it may be told again. */
export type TellEdits = {
  readonly saveGroup: (group: WaitingGroup) => Promise<void>;
  /** Answers nothing of words whose group is gone. */
  readonly join: (groupId: string, edits: readonly WaitingEdit[]) => Promise<readonly Joined[]>;
};

/** The most words the server joins in one call (product: edits on several devices). */
const batchSize = 200;

/** Tells the server what waits of one group, oldest words first, and says what came of it. */
export async function sendGroup({
  edits,
  group,
  tell,
}: {
  /** All of the same group. */
  edits: readonly WaitingEdit[];
  /** The group itself, where it was made here. */
  group: WaitingGroup | undefined;
  tell: TellEdits;
}): Promise<SentEdits> {
  if (group) await tell.saveGroup(group);
  const batch = edits.toSorted((a, b) => (a.wordId < b.wordId ? -1 : 1)).slice(0, batchSize);
  const [first] = batch;
  const joined = first ? await tell.join(first.groupId, batch) : [];
  const answers = new Map(joined.map((one) => [one.id, one]));
  return {
    edits: batch,
    groups: group ? [group] : [],
    conflicts: batch.flatMap((edit) => conflictOf(edit, answers.get(edit.wordId)) ?? []),
  };
}

/** What its owner has to be told of an edit that met somebody else's; nothing where all is as they wanted it. */
function conflictOf(edit: WaitingEdit, answer: Joined | undefined): Conflict | undefined {
  const { userId, wordId, groupId, base, state } = edit;
  const mine = textsWith(edit);
  const about = { userId, wordId, groupId, mine };
  if (!answer) return deletes(edit) ? undefined : { ...about, kind: 'no-group', theirs: null, now: null };
  const { now, was, last } = answer;
  if (deletes(edit) && now) return { ...about, kind: 'deleted-here', theirs: now, now };
  if (base === null) return undefined;
  if (!was) return deletes(edit) ? undefined : { ...about, kind: 'deleted-there', theirs: last, now };
  // Sent before, and the answer was lost: what was there is what was sent.
  const isTheirs = (side: keyof WordPair, text: string | undefined) =>
    was[side] !== base[side] && was[side] !== text;
  // Whoever changed a word here and deleted it has outlived an earlier edit of another device without having seen it.
  if (deletes(edit))
    return isTheirs('fromText', state.from?.text) || isTheirs('toText', state.to?.text)
      ? { ...about, kind: 'deleted-here', theirs: was, now }
      : undefined;
  const isOverwritten = (side: keyof WordPair, text: string | undefined) =>
    text !== undefined && isTheirs(side, text);
  return isOverwritten('fromText', state.from?.text) || isOverwritten('toText', state.to?.text)
    ? { ...about, kind: 'changed', theirs: was, now }
    : undefined;
}
