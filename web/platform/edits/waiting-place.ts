import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { WaitingEdit } from './waiting-edit.ts';

/** A group with where it stands. Made on this device it waits itself; otherwise words of it wait, which may find it gone. */
export type WaitingGroup = {
  readonly userId: string;
  readonly id: string;
  readonly moduleId: string;
  readonly name: string;
  /** When it was made, epoch milliseconds. */
  readonly atMs?: number;
  /** Those of its module. */
  readonly languages?: ModulePair;
  /** Accents and vowel marks count in its module, by the learner's choice. */
  readonly lettersExactly?: true;
  /** The server has it, as far as this device knows. */
  readonly isKnown?: true;
};

/** What was done to a module on this device and the server has not been told. */
export type WaitingModule = {
  readonly userId: string;
  readonly id: string;
  /** It was made here. */
  readonly made?: ModulePair & { readonly atMs: number };
  /** Whether accents count, as it was set here last. */
  readonly letters?: { readonly exactly: boolean; readonly atMs: number };
  readonly revision: string;
};

/** A group of a module that is to go, as this device knew it. */
type RemovedGroup = {
  readonly id: string;
  readonly name: string;
  /** What it had been called elsewhere. */
  readonly met?: string;
};

/** A group, or a module with its groups, that was deleted on this device. */
export type WaitingRemoval = {
  readonly userId: string;
  /** That of the group or module. */
  readonly id: string;
  readonly kind: 'group' | 'module';
  readonly groups: readonly RemovedGroup[];
  /** The words that its owner knew of; empty once they wait by themselves to be deleted. */
  readonly words: readonly WaitingEdit[];
  readonly revision: string;
};

/** What became of a group or module on another device, to be read once. */
export type PlaceNews = {
  readonly userId: string;
  /** That of the group or module. */
  readonly id: string;
  /**
   * `group-stays`, `module-stays`: deleted here, and there is something in it that was not seen here. `group-renamed`: deleted
   * here, and called otherwise there. `group-gone`: named here, deleted there. `group-back`, `module-back`: deleted there, and
   * back because of what was done to it here.
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

/** The later of two settings of a module, and that it was made. */
export const joinModules = (before: WaitingModule | undefined, next: WaitingModule): WaitingModule => ({
  ...before,
  ...next,
});
