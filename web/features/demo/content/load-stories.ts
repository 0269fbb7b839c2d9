import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { variantOf } from '../rules/demo-pair.ts';
import { readContent } from './read-content.ts';

const storyFiles = import.meta.glob<readonly string[]>('../data/stories/*.json', { import: 'default' });

/** Stories in the language being learned. */
export const loadStories = (pair: Pair): Promise<readonly string[]> =>
  readContent(storyFiles, `../data/stories/${variantOf(pair)}.json`);
