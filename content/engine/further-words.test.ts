import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { clausesOf } from './conversation/clause.ts';
import type { Library } from './library.ts';

describe('words the library does not teach', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  const things = (language: LanguageCode, text: string) =>
    clausesOf(library, text, language).flatMap((clause) => clause.things);

  it.each([
    ['en', 'two kettles', 'vessel'],
    ['es', 'peinar un ladrillo', 'material'],
    ['fr', 'des tournevis', 'thing'],
    ['de', 'ein Nudelsalat', 'food'],
    ['it', 'il mio tostapane', 'furniture'],
    ['pt', 'do meu liquidificador', 'furniture'],
    ['ru', 'с варежками', 'clothing'],
    ['ar', 'القطار والجرار', 'vehicle'],
    ['he', 'הברווז והתמנון', 'animal'],
    ['yi', 'אַ שטיקל הערינג', 'food'],
    ['zh', '只修一下刘海', 'body'],
  ] as const)('have a kind in %s: %s', (language, text, kind) => {
    expect(things(language, text).at(-1)?.kinds).toContain(kind);
  });

  it('never replace a word that the library teaches', () => {
    expect(things('pt', 'uma casa barata').flatMap(({ kinds }) => kinds)).not.toContain('animal');
  });

  it.each([
    ['en', 'we combed the horse', 'comb-verb'],
    ['fr', 'Les clés pondent', 'lay-eggs'],
    ['he', 'בוא נקפל', 'fold-up'],
    ['zh', '他打哈欠', 'yawn'],
  ] as const)('are actions in %s: %s', (language, text, id) => {
    const doings = clausesOf(library, text, language).flatMap((clause) => clause.doings);
    expect(doings.flatMap(({ verbs }) => verbs)).toContain(id);
  });

  it('share no id with a verb of the library or its frames', () => {
    const ids = library.furtherWords.verbs.map(({ id }) => id);
    const taught = library.topics.flatMap(({ concepts }) =>
      concepts.filter(({ pos }) => pos === 'verb').map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => taught.includes(id))).toEqual([]);
  });
});
