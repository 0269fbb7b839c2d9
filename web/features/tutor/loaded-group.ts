import type { Module, WordGroup } from '../modules/module.ts';
import type { Word } from '../words/word.ts';

/** A group with its module and its words. */
export type LoadedGroup = {
  readonly module: Module;
  readonly group: WordGroup;
  readonly words: readonly Word[];
};
