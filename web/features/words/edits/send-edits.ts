import type { WordPair } from '@vocabloom/core/words/pair.ts';
import type { Conflict, Learned, WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import { deletes, known, textsWith } from '../../../platform/edits/waiting-edit.ts';
import type { PlaceNews, WaitingGroup, WaitingModule } from '../../../platform/edits/waiting-place.ts';

/** The server's report about a word after merging edits with its own version. */
export type Joined = {
  readonly id: string;
  readonly now: WordPair | null;
  readonly was: WordPair | null;
  /** The last texts of the word if it no longer exists. */
  readonly last: WordPair | null;
  /** Nothing was changed: the server has texts that the device does not know of yet and has to note first. */
  readonly isHeld: boolean;
  /** Its group had been deleted, and exists again because of words like this one. */
  readonly isGroupBack?: boolean;
};

export type SentEdits = {
  readonly edits: readonly WaitingEdit[];
  /** Edits to send again, with the server's current texts. */
  readonly held: readonly { readonly edit: WaitingEdit; readonly learned: Learned }[];
  readonly conflicts: readonly Conflict[];
  readonly news: readonly PlaceNews[];
};

/** How edits are sent to the server; every call may be repeated. */
export type TellEdits = {
  readonly saveModule: (module: WaitingModule) => Promise<void>;
  readonly saveGroup: (group: WaitingGroup) => Promise<{ readonly isModuleBack: boolean }>;
  /** Resolves to undefined for a group that is gone. */
  readonly saveName: (name: WaitingEdit) => Promise<Joined | undefined>;
  /** Resolves to undefined for words whose group is gone, if the device does not know where the group belonged. */
  readonly join: (
    groupId: string,
    edits: readonly WaitingEdit[],
    group: WaitingGroup | undefined,
  ) => Promise<readonly Joined[]>;
  /** Deletes a group if it is empty and has this name. Resolves to the group if it still exists. */
  readonly removeGroup: (group: {
    readonly userId: string;
    readonly id: string;
    readonly name: string;
  }) => Promise<{ readonly name: string; readonly wordCount: number } | undefined>;
  /** Deletes a module if it is empty. Resolves to whether it still exists. */
  readonly removeModule: (module: { readonly userId: string; readonly id: string }) => Promise<boolean>;
};

/** The most words the server joins in one call (product: edits on several devices). */
const batchSize = 200;

/** The part of a group's edits that goes in one call: the oldest words first. */
export const firstOf = (edits: readonly WaitingEdit[], size = batchSize): readonly WaitingEdit[] =>
  edits.toSorted((a, b) => (a.wordId < b.wordId ? -1 : 1)).slice(0, Math.min(size, batchSize));

/** Sends the waiting edits of one group's words, and returns the outcome. */
export async function sendWords({
  edits,
  group,
  tell,
}: {
  /** All from the same group, and no more than fit in one call. */
  edits: readonly WaitingEdit[];
  /** The group as this device knew it. */
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

/**
 * Whether a text that an edit replaces was written by someone else. Deleting a word gives up both sides; changing a
 * side gives up that side.
 */
const isTheirs = (edit: WaitingEdit, [side, name]: Side, pair: WordPair): boolean =>
  (deletes(edit) || edit.state[name] !== undefined) &&
  ![edit.base?.[side], edit.state[name]?.text, ...(edit.own ?? [])].includes(pair[side]);

/** Other people's texts are noted separately for each side: the next edit may meet another side. */
export function learnedOf(edit: WaitingEdit, now: WordPair | null): Learned {
  if (now === null) return { known: null, ...(edit.met && { met: edit.met }) };
  const met = { ...now };
  for (const side of sides) if (edit.met && !isTheirs(edit, side, now)) met[side[0]] = edit.met[side[0]];
  return { known: now, met };
}

/** The conflict to show the owner when their edit met someone else's; undefined if everything is as they wanted it. */
export function conflictOf(edit: WaitingEdit, answer: Joined | undefined): Conflict | undefined {
  const { userId, wordId, groupId, base } = edit;
  const about = { userId, wordId, groupId, mine: textsWith(edit) };
  if (!answer) return deletes(edit) ? undefined : { ...about, kind: 'no-group', theirs: null, now: null };
  const { now, was, last } = answer;
  if (deletes(edit) && now) return { ...about, kind: 'deleted-here', theirs: now, now };
  // The text noted before it was replaced takes precedence: if an answer was lost, the text found on the server is the
  // one this device sent.
  const theirs =
    [edit.met ?? null, was].find(
      (pair) => pair !== null && sides.some((side) => isTheirs(edit, side, pair)),
    ) ?? null;
  if (deletes(edit)) return theirs ? { ...about, kind: 'deleted-here', theirs, now } : undefined;
  if (base !== null && (was === null || known(edit) === null))
    return { ...about, kind: 'deleted-there', theirs: theirs ?? last, now };
  return theirs ? { ...about, kind: 'changed', theirs, now } : undefined;
}
