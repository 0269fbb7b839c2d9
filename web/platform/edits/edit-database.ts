import type { DBSchema } from 'idb';
import type { Conflict, Learned, WaitingEdit } from './waiting-edit.ts';
import type { PlaceNews, WaitingGroup, WaitingModule, WaitingRemoval } from './waiting-place.ts';

export interface EditDatabase extends DBSchema {
  edits: { key: [string, string]; value: WaitingEdit };
  groups: { key: [string, string]; value: WaitingGroup };
  conflicts: { key: [string, string]; value: Conflict };
  /** A group's name is stored like a word that has one side, under the id of the group. */
  names: { key: [string, string]; value: WaitingEdit };
  modules: { key: [string, string]; value: WaitingModule };
  removals: { key: [string, string]; value: WaitingRemoval };
  news: { key: [string, string]; value: PlaceNews };
}

export const stores = ['edits', 'names', 'conflicts', 'groups', 'modules', 'removals', 'news'] as const;

/** One person's waiting changes. */
export type Waiting = {
  readonly edits: readonly WaitingEdit[];
  readonly names: readonly WaitingEdit[];
  readonly groups: readonly WaitingGroup[];
  readonly modules: readonly WaitingModule[];
  readonly removals: readonly WaitingRemoval[];
};

/** Changes made here at the same time. */
export type Recorded = {
  readonly edits?: readonly WaitingEdit[];
  readonly group?: WaitingGroup | undefined;
  readonly name?: WaitingEdit;
  readonly module?: WaitingModule;
  readonly removal?: WaitingRemoval;
};

type Held = { readonly edit: WaitingEdit; readonly learned: Learned };

/** The outcome of sent changes. */
export type Settled = {
  readonly edits?: readonly WaitingEdit[];
  readonly names?: readonly WaitingEdit[];
  readonly held?: readonly Held[];
  readonly heldNames?: readonly Held[];
  readonly groups?: readonly WaitingGroup[];
  readonly modules?: readonly WaitingModule[];
  readonly removals?: readonly WaitingRemoval[];
  /** Deletions that continue: with the texts they have met, or with their words now waiting on their own. */
  readonly further?: readonly WaitingRemoval[];
  readonly conflicts?: readonly Conflict[];
  readonly news?: readonly PlaceNews[];
};

/** Every key of one person: ids are strings, and an array sorts after them. */
export const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
