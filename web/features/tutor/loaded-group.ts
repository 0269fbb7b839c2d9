import type { Module, WordGroup } from '../modules/module.ts';
import type { Word } from '../words/word.ts';

/** A group with the module it is in and the words it has. */
export type LoadedGroup = {
  readonly module: Module;
  readonly group: WordGroup;
  readonly words: readonly Word[];
};
