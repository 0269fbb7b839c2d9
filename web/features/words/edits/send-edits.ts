import type { WordPair } from '@vocabloom/core/words/pair.ts';
import type { Conflict, Learned, WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import { deletes, known, textsWith } from '../../../platform/edits/waiting-edit.ts';
import type { PlaceNews, WaitingGroup, WaitingModule } from '../../../platform/edits/waiting-place.ts';

/** What the server says of a word after edits were joined with what it knew. */
export type Joined = {
  readonly id: string;
  readonly now: WordPair | null;
  readonly was: WordPair | null;
  /** What it said last, where it is not there. */
  readonly last: WordPair | null;
  /** Nothing was changed: there is something else than the device knows of, which it has to note first. */
  readonly isHeld: boolean;
  /** Its group had been deleted, and is there again because of such words. */
  readonly isGroupBack?: boolean;
};

export type SentEdits = {
  readonly edits: readonly WaitingEdit[];
  /** To be sent again, with what the server has. */
  readonly held: readonly { readonly edit: WaitingEdit; readonly learned: Learned }[];
  readonly conflicts: readonly Conflict[];
  readonly news: readonly PlaceNews[];
};

/** How the server is told; all of it may be told again. */
export type TellEdits = {
  readonly saveModule: (module: WaitingModule) => Promise<void>;
  readonly saveGroup: (group: WaitingGroup) => Promise<{ readonly isModuleBack: boolean }>;
  /** Answers nothing of a group that is gone. */
  readonly saveName: (name: WaitingEdit) => Promise<Joined | undefined>;
  /** Answers nothing of words whose group is gone, where the device does not know where it was. */
  readonly join: (
    groupId: string,
    edits: readonly WaitingEdit[],
    group: WaitingGroup | undefined,
  ) => Promise<readonly Joined[]>;
  /** Deletes a group that is empty and called so. Answers what is there still. */
  readonly removeGroup: (group: {
    readonly userId: string;
    readonly id: string;
    readonly name: string;
  }) => Promise<{ readonly name: string; readonly wordCount: number } | undefined>;
  /** Deletes a module that is empty. Answers whether it is there still. */
  readonly removeModule: (module: { readonly userId: string; readonly id: string }) => Promise<boolean>;
};

/** The most words the server joins in one call (product: edits on several devices). */
const batchSize = 200;

/** What of a group's edits goes in one call: the oldest words first. */
export const firstOf = (edits: readonly WaitingEdit[], size = batchSize): readonly WaitingEdit[] =>
  edits.toSorted((a, b) => (a.wordId < b.wordId ? -1 : 1)).slice(0, Math.min(size, batchSize));

/** Tells the server what waits of the words of one group, and says what came of it. */
export async function sendWords({
  edits,
  group,
  tell,
}: {
  /** All of the same group, and as many as go in one call. */
  edits: readonly WaitingEdit[];
  /** The group, as this device knew it. */
  group: WaitingGroup | undefined;
  tell: Pick<TellEdits, 'join'>;
}): Promise<SentEdits> {
  const [first] = edits;
  const joined = first ? await tell.join(first.groupId, edits, group) : [];
  const answers = new Map(joined.map((one) => [one.id, one]));
  const isHeld = ({ wordId }: WaitingEdit) => answers.get(wordId)?.isHeld === true;
  const taken = edits.filter((edit) => !isHeld(edit));
  const isBack = group !== undefined && joined.some(({ isGroupBack }) => isGroupBack === true);
  const languages = group?.languages;
  return {
    edits: taken,
    held: edits
      .filter(isHeld)
      .map((edit) => ({ edit, learned: learnedOf(edit, answers.get(edit.wordId)?.now ?? null) })),
    conflicts: taken.flatMap((edit) => {
      const conflict = conflictOf(edit, answers.get(edit.wordId));
      if (!conflict) return [];
      return [
        languages
          ? { ...conflict, languages: { fromLang: languages.fromLang, toLang: languages.toLang } }
          : conflict,
      ];
    }),
    news: isBack ? [{ userId: group.userId, id: group.id, kind: 'group-back', name: group.name }] : [],
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
export function learnedOf(edit: WaitingEdit, now: WordPair | null): Learned {
  if (now === null) return { known: null, ...(edit.met && { met: edit.met }) };
  const met = { ...now };
  for (const side of sides) if (edit.met && !isTheirs(edit, side, now)) met[side[0]] = edit.met[side[0]];
  return { known: now, met };
}

/** What its owner has to be told of an edit that met somebody else's; nothing where all is as they wanted it. */
export function conflictOf(edit: WaitingEdit, answer: Joined | undefined): Conflict | undefined {
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
    return { ...about, kind: 'deleted-there', theirs: theirs ?? last, now };
  return theirs ? { ...about, kind: 'changed', theirs, now } : undefined;
}
