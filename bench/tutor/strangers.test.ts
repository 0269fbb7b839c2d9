import type { Library } from '@vocabloom/content/engine/library.ts';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { contentLanguages } from '@vocabloom/content/schema/languages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMeasuringSets } from './measuring-set.ts';

/** The shape of the strangers' set; `aims.test.ts` checks how it is judged. */
describe("the strangers' set", () => {
  let library: Library;
  let sets: Awaited<ReturnType<typeof readMeasuringSets>>;
  beforeAll(async () => {
    library = await loadLibrary();
    sets = await readMeasuringSets();
  });

  it.each(contentLanguages)('has 30 pieces of nonsense, 16 answers and 6 summaries in %s', (language) => {
    const answers = sets.strangers.answers.filter((entry) => entry.language === language);
    const countOf = (expected: string) => answers.filter((entry) => entry.expected === expected).length;
    expect([countOf('nonsense'), countOf('answer')]).toEqual([30, 16]);
    expect(sets.strangers.summaries.filter((entry) => entry.language === language)).toHaveLength(6);
  });

  it('names turns and stories of the library', () => {
    const turns = library.scenes.flatMap(({ id, turns }) => turns.map((_, turn) => `${id} ${turn}`));
    expect(turns).toEqual(
      expect.arrayContaining(sets.strangers.answers.map(({ scene, turn }) => `${scene} ${turn}`)),
    );
    expect(library.stories.map(({ id }) => id)).toEqual(
      expect.arrayContaining(sets.strangers.summaries.map(({ story }) => story)),
    );
  });

  it("has no turn and no story that the tester's set has in the same language", () => {
    const placesOf = ({ answers, summaries }: typeof sets.testers) => [
      ...answers.map(({ language, scene, turn }) => `${language} ${scene} ${turn}`),
      ...summaries.map(({ language, story }) => `${language} ${story}`),
    ];
    const theirs = new Set(placesOf(sets.testers));
    expect(placesOf(sets.strangers).filter((place) => theirs.has(place))).toEqual([]);
  });
});
