import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import type { Library } from '../library.ts';
import { hearingOf } from './hearing.ts';
import { namesUnasked, unfitThings } from './unfit-things.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const heardAt = (id: string, at: number, language: LanguageCode, text: string) => {
  const scene = library.scenes.find((one) => one.id === id);
  const turn = scene?.turns[at];
  const words = library.answers[language];
  if (!scene || !turn || !words) throw new Error(`there is no turn ${at} of ${id}`);
  return hearingOf(library, { turn, topics: scene.topics, language, words, text });
};
const unfitAt = (id: string, at: number, language: LanguageCode, text: string) =>
  unfitThings(heardAt(id, at, language, text)).flatMap(({ kinds }) => kinds);

describe('things that the question does not ask for', () => {
  it.each([
    ['en', 'A bridge, please', 'building'],
    ['es', 'Quiero un camión', 'vehicle'],
    ['fr', 'Un tournevis', 'thing'],
    ['de', 'Einen Schraubenzieher', 'thing'],
    ['he', 'גשר בבקשה', 'building'],
    ['ar', 'جسر من فضلك', 'building'],
    ['zh', '我要一座桥', 'building'],
    ['ru', 'Мне табуретку', 'furniture'],
    ['yi', 'אַ בריק, ביטע', 'building'],
  ] as const)('are named where a drink is wanted, in %s: %s', (language, text, kind) => {
    expect(unfitAt('a-table-for-two', 2, language, text)).toContain(kind);
  });

  it.each([
    ['en', 'A glass of water'],
    ['es', 'Una cerveza fría'],
    ['de', 'Ein Glas Wein'],
    ['he', 'כוס מים'],
    ['ar', 'كأس ماء'],
    ['zh', '一杯茶'],
    ['ru', 'Стакан воды'],
  ] as const)('are not reported if one that fits is named, in %s: %s', (language, text) => {
    expect(unfitAt('a-table-for-two', 2, language, text)).toEqual([]);
  });

  it('include people only if they are counted', () => {
    expect(unfitAt('a-table-for-two', 2, 'en', 'A beer for my sister')).toEqual([]);
    expect(unfitAt('a-table-for-two', 2, 'en', 'Three teachers')).toContain('person');
  });

  it('exclude what another thing is named after, and a small amount of it', () => {
    expect(unfitAt('a-table-for-two', 3, 'fr', 'Les fruits de mer')).toEqual([]);
    expect(unfitAt('cooking-together', 5, 'it', "Un filo d'olio")).toEqual([]);
  });

  it('include what a dish is said to be made of, if things are built of it', () => {
    expect(unfitAt('a-table-for-two', 6, 'es', 'Un helado de ladrillos')).toEqual(['material']);
  });

  it('exclude what the partner mentions', () => {
    expect(unfitAt('cooking-together', 5, 'en', 'The bread')).toEqual([]);
  });

  it('include a recipient that is not a person, even if anything may be told', () => {
    expect(unfitAt('a-phone-call', 0, 'en', 'I need an appointment for my kettles')).toContain('vessel');
    expect(unfitAt('a-phone-call', 0, 'en', 'I need an appointment for my daughters')).toEqual([]);
  });

  it('exclude what somebody living alone lives with', () => {
    expect(unfitAt('first-meeting', 2, 'yi', 'בלויז איך און מײַנע ביכער')).toEqual([]);
    expect(unfitAt('first-meeting', 2, 'yi', 'צוויי ביכער')).not.toEqual([]);
  });

  it('do not exist if a name is asked for', () => {
    expect(unfitAt('a-phone-call', 5, 'en', 'Mr. Bridge')).toEqual([]);
  });
});

describe('what could appear in any answer', () => {
  it.each([
    ['en', 'My uncle'],
    ['he', 'הדוד שלי'],
    ['ru', 'Моя тётя'],
    ['zh', '我的妈妈'],
    ['ar', 'أمي'],
  ] as const)('is still not asked for, in %s: %s', (language, text) => {
    expect(namesUnasked(heardAt('a-table-for-two', 2, language, text))).toBe(true);
  });

  it('is asked for if people are', () => {
    expect(namesUnasked(heardAt('first-meeting', 2, 'en', 'My uncle'))).toBe(false);
  });
});

describe('words that look like things the question does not ask for', () => {
  it.each([
    ['a verb', 'a-phone-call', 2, 'es', 'Libro por la mañana'],
    ['a greeting', 'a-phone-call', 0, 'ar', 'صباح النور، أريد أن أقص شعري غدا'],
    ['a choice', 'at-the-train-station', 2, 'it', 'Il secondo'],
    ['what a hairdresser does', 'a-phone-call', 0, 'pt', 'Eu queria fazer uma escova'],
  ] as const)('are no such things if they are %s: %s %i, %s %s', (_, id, at, language, text) => {
    expect(unfitAt(id, at, language, text)).toEqual([]);
  });
});
