import { describe, expect, it } from 'vitest';
import { phrases } from '../phrases/phrases.ts';
import { contentLanguages } from '../schema/languages.ts';
import { phrasesIn } from '../schema/phrases.ts';
import { phraseMistakes } from './phrase-mistakes.ts';

const reference = phrases.en;

describe('the texts of the engine', () => {
  it.each(contentLanguages)('are complete and have their placeholders: %s', (language) => {
    expect(phrasesIn(language).safeParse(phrases[language]).success).toBe(true);
    expect(phraseMistakes(language, phrases[language], reference)).toEqual([]);
  });

  it('are reported if an interface language lacks one', () => {
    expect(phrasesIn('fr').safeParse(phrases.de).success).toBe(false);
    const { help: _, ...rest } = phrases.de;
    expect(phrasesIn('de').safeParse(rest).success).toBe(false);
  });

  it('are reported for a missing or extra placeholder, or a brace that is not one', () => {
    const changed = (partner: Partial<typeof reference.partner>) =>
      phraseMistakes('es', { ...phrases.es, partner: { ...phrases.es.partner, ...partner } }, reference);
    expect(changed({ ask: 'Usa la palabra.' })).toEqual(['es partner.ask lacks the place {word}']);
    expect(changed({ hello: '¡Hola, {name}!' })).toEqual([
      'es partner.hello has a place {name}, which nothing is put in',
    ]);
    expect(changed({ praise: '¡Bien! }' })).toEqual(['es partner.praise has a brace that is no place']);
    expect(changed({ praise: '¡Muy muy bien!' })).toEqual([
      'es partner.praise: "muy" stands twice: ¡Muy muy bien!',
    ]);
  });

  it('may omit the number in a plural form that implies it', () => {
    const one = { points: { one: '{all}', other: '{n} {all}' } };
    expect(phraseMistakes('he', { points: { one: 'x', two: 'x', other: '{n} {all}' } }, one)).toEqual([]);
    expect(phraseMistakes('he', { points: { one: '{x}', other: '{n}' } }, one)).toHaveLength(2);
  });
});
