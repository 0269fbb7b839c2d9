import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import type { Word } from '../../words/word.ts';
import type { LibraryWords } from '../content/load-words.ts';
import type { DemoMemory } from '../device/demo-memory.ts';
import { gardenOf } from '../device/demo-memory.ts';
import { dialectOf, pairKey } from '../rules/demo-pair.ts';

export type DemoGroup = {
  readonly module: Module;
  readonly group: WordGroup;
  readonly words: readonly Word[];
};

/** The demo in the form that a group's pages expect: one module with one group of the visitor's words. */
export function demoGroupOf(memory: DemoMemory, library: LibraryWords): DemoGroup {
  const { pair } = memory;
  const pairs = gardenOf(memory)?.words ?? library.words;
  const group: WordGroup = {
    id: `demo-${pairKey(pair)}`,
    moduleId: 'demo',
    name: library.topic,
    position: 0,
    wordCount: pairs.length,
  };
  const words = pairs.map(
    ({ id, fromText, toText }, position): Word => ({
      id,
      groupId: group.id,
      fromText,
      toText,
      position,
      // Due from the start; the log adds what has been studied since.
      progress: initialProgress(0),
      updatedAtMs: 0,
    }),
  );
  const module: Module = {
    ...pair,
    id: 'demo',
    name: 'demo',
    position: 0,
    dialect: dialectOf(pair),
    lettersExactly: false,
    groupCount: 1,
    wordCount: words.length,
    createdAt: new Date(0),
    groups: [group],
  };
  return { module, group, words };
}
