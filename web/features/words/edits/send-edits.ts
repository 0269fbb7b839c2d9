import type { WordPair } from '@vocabloom/core/words/pair.ts';
import type { Conflict, Learned, WaitingEdit, WaitingGroup } from '../../../platform/edits/waiting-edit.ts';
import { deletes, known, textsWith } from '../../../platform/edits/waiting-edit.ts';

/** What the server says of a word after edits were joined with what it knew. */
export type Joined = {
  readonly id: string;
  readonly now: WordPair | null;
  readonly was: WordPair | null;
  /** What it said last, where it is not there. */
  readonly last: WordPair | null;
  /** Nothing was changed: there is something else than the device knows of, which it has to note first. */
  readonly isHeld: boolean;
};

export type SentEdits = {
  readonly edits: readonly WaitingEdit[];
  /** To be sent again, with what the server has. */
  readonly held: readonly { readonly edit: WaitingEdit; readonly learned: Learned }[];
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

/** What of a group's edits goes in one call: the oldest words first. */
export const firstOf = (edits: readonly WaitingEdit[], size = batchSize): readonly WaitingEdit[] =>
  edits.toSorted((a, b) => (a.wordId < b.wordId ? -1 : 1)).slice(0, Math.min(size, batchSize));

/** Tells the server what waits of one group, and says what came of it. */
export async function sendGroup({
  edits,
  group,
  tell,
}: {
  /** All of the same group, and as many as go in one call. */
  edits: readonly WaitingEdit[];
  /** The group itself, where it was made here. */
  group: WaitingGroup | undefined;
  tell: TellEdits;
}): Promise<SentEdits> {
  if (group) await tell.saveGroup(group);
  const [first] = edits;
  const joined = first ? await tell.join(first.groupId, edits) : [];
  const answers = new Map(joined.map((one) => [one.id, one]));
  const isHeld = ({ wordId }: WaitingEdit) => answers.get(wordId)?.isHeld === true;
  const taken = edits.filter((edit) => !isHeld(edit));
  return {
    edits: taken,
    held: edits
      .filter(isHeld)
      .map((edit) => ({ edit, learned: learnedOf(edit, answers.get(edit.wordId)?.now ?? null) })),
    groups: group ? [group] : [],
    conflicts: taken.flatMap((edit) => conflictOf(edit, answers.get(edit.wordId)) ?? []),
  };
}

const sides = [
  ['fromText', 'from'],
  ['toText', 'to'],
] as const;
type Side = (typeof sides)[number];

/** Whether somebody else wrote a text upon which an edit came. Who deletes a word gives up both sides, who changes one that side. */
const isTheirs = (edit: WaitingEdit, [side, name]: Side, pair: WordPair): boolean =>
  (deletes(edit) || edit.state[name] !== undefined) &&
  ![edit.base?.[side], edit.state[name]?.text, ...(edit.own ?? [])].includes(pair[side]);

/** What others wrote is noted side by side: the next edit may come upon another side of it. */
function learnedOf(edit: WaitingEdit, now: WordPair | null): Learned {
  if (now === null) return { known: null, ...(edit.met && { met: edit.met }) };
  const met = { ...now };
  for (const side of sides) if (edit.met && !isTheirs(edit, side, now)) met[side[0]] = edit.met[side[0]];
  return { known: now, met };
}

/** What its owner has to be told of an edit that met somebody else's; nothing where all is as they wanted it. */
function conflictOf(edit: WaitingEdit, answer: Joined | undefined): Conflict | undefined {
  const { userId, wordId, groupId, base } = edit;
  const about = { userId, wordId, groupId, mine: textsWith(edit) };
  if (!answer) return deletes(edit) ? undefined : { ...about, kind: 'no-group', theirs: null, now: null };
  const { now, was, last } = answer;
  if (deletes(edit) && now) return { ...about, kind: 'deleted-here', theirs: now, now };
  // What was noted before it was replaced counts first: when an answer was lost, what was there is what was sent.
  const theirs =
    [edit.met ?? null, was].find(
      (pair) => pair !== null && sides.some((side) => isTheirs(edit, side, pair)),
    ) ?? null;
  if (deletes(edit)) return theirs ? { ...about, kind: 'deleted-here', theirs, now } : undefined;
  if (base !== null && (was === null || known(edit) === null))
    return { ...about, kind: 'deleted-there', theirs: last, now };
  return theirs ? { ...about, kind: 'changed', theirs, now } : undefined;
}
