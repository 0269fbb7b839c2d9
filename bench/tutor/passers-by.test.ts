import type { Library } from '@vocabloom/content/engine/library.ts';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { contentLanguages } from '@vocabloom/content/schema/languages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMeasuringSets } from './measuring-set.ts';

/**
 * Only the shape of the passers-by set: `npm run tutor:measure -- --sealed` prints how it is judged, and nothing else
 * does.
 */
describe("the passers-by's set", () => {
  let library: Library;
  let set: Awaited<ReturnType<typeof readMeasuringSets>>['passers-by'];
  beforeAll(async () => {
    library = await loadLibrary();
    set = (await readMeasuringSets())['passers-by'];
  });

  it.each(contentLanguages)('has 26 pieces of nonsense and 24 answers in %s', (language) => {
    const answers = set.answers.filter((entry) => entry.language === language);
    const countOf = (expected: string) => answers.filter((entry) => entry.expected === expected).length;
    expect([countOf('nonsense'), countOf('answer')]).toEqual([26, 24]);
  });

  it('covers every turn of every scene', () => {
    const turns = library.scenes.flatMap(({ id, turns }) => turns.map((_, turn) => `${id} ${turn}`));
    const theirs = new Set(set.answers.map(({ scene, turn }) => `${scene} ${turn}`));
    expect([...theirs].sort()).toEqual(turns.sort());
  });

  it('has 60 summaries of stories of the library, covering every story and every language', () => {
    expect(set.summaries).toHaveLength(60);
    const stories = new Set(set.summaries.map(({ story }) => story));
    expect([...stories].sort()).toEqual(library.stories.map(({ id }) => id).sort());
    expect(new Set(set.summaries.map(({ language }) => language)).size).toBe(contentLanguages.length);
  });

  it('says nothing twice in one language', () => {
    const said = set.answers.map(({ language, text }) => `${language} ${text}`);
    expect(new Set(said).size).toBe(said.length);
  });
});
