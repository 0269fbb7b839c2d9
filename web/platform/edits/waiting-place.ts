import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { WaitingEdit } from './waiting-edit.ts';

/**
 * A group with its place. If it was created on this device, the group itself waits; otherwise, words of it wait, which
 * may find it deleted.
 */
export type WaitingGroup = {
  readonly userId: string;
  readonly id: string;
  readonly moduleId: string;
  readonly name: string;
  /** When it was created, epoch milliseconds. */
  readonly atMs?: number;
  /** The languages of its module. */
  readonly languages?: ModulePair;
  /** In its module, accents and vowel marks count, by the learner's choice. */
  readonly lettersExactly?: true;
  /** The server has it, as far as this device knows. */
  readonly isKnown?: true;
};

/** A change to a module on this device that has not been sent to the server. */
export type WaitingModule = {
  readonly userId: string;
  readonly id: string;
  /** Present if it was created here. */
  readonly made?: ModulePair & { readonly atMs: number };
  /** Whether accents count, as last set here. */
  readonly letters?: { readonly exactly: boolean; readonly atMs: number };
  readonly revision: string;
};

/** A group in a module to be deleted, as this device knew it. */
type RemovedGroup = {
  readonly id: string;
  readonly name: string;
  /** The name it had been given elsewhere. */
  readonly met?: string;
};

/** A group, or a module with its groups, that was deleted on this device. */
export type WaitingRemoval = {
  readonly userId: string;
  /** The id of the group or module. */
  readonly id: string;
  readonly kind: 'group' | 'module';
  readonly groups: readonly RemovedGroup[];
  /** The words that the person knew of; empty once they wait on their own to be deleted. */
  readonly words: readonly WaitingEdit[];
  readonly revision: string;
};

/** News about a group or module from another device, to be shown once. */
export type PlaceNews = {
  readonly userId: string;
  /** The id of the group or module. */
  readonly id: string;
  /**
   * `group-stays`, `module-stays`: deleted here, but it contains something not seen here. `group-renamed`: deleted
   * here, renamed there. `group-gone`: renamed here, deleted there. `group-back`, `module-back`: deleted there, and
   * restored because of changes made here.
   */
  readonly kind:
    | 'group-stays'
    | 'module-stays'
    | 'group-renamed'
    | 'group-gone'
    | 'group-back'
    | 'module-back';
  /** The group's name, empty for a module. */
  readonly name: string;
};

/** Merges two changes to a module: keeps the later setting, and whether it was created here. */
export const joinModules = (before: WaitingModule | undefined, next: WaitingModule): WaitingModule => ({
  ...before,
  ...next,
});
