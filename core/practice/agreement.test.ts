import { describe, expect, it } from 'vitest';
import { shownEnding, shownGrammar } from './agreement.ts';

describe('gender and number at the end of a word', () => {
  it.each([
    ['ru', 'книга', 'а'],
    ['ru', 'семья', 'я'],
    ['ru', 'ночь', 'ь'],
    ['ru', 'окно', 'о'],
    ['ru', 'поле', 'о'],
    ['ru', 'бельё', 'о'],
    ['ru', 'ножницы', 'ы'],
    ['ru', 'сани', 'ы'],
    ['ru', 'карандаш', ''],
    ['ru', 'город', ''],
    ['ru', 'рынок', ''],
    ['ru', 'сельдерей', ''],
    ['he', 'חנויות', 'ות'],
    ['he', 'ילדים', 'ימ'],
    ['he', 'ילדה', 'ה'],
    ['he', 'דלת', 'ת'],
    ['he', 'תפוח', ''],
    ['he', 'הר', ''],
    ['ar', 'سيارات', 'ات'],
    ['ar', 'مدرسة', 'ه'],
    ['ar', 'وجه', 'ه'],
    ['ar', 'هاتف', ''],
    ['en', 'scissors', 's'],
    ['en', 'star', ''],
    ['fr', 'os', ''],
  ] as const)('%s %s: %j', (language, word, ending) => {
    expect(shownEnding(word, language)).toBe(ending);
  });
});

describe('two words agree', () => {
  it.each([
    ['es', 'el perro', 'el gato', true],
    ['es', 'El perro', 'el gato', true],
    ['es', 'el perro', 'la casa', false],
    ['es', 'los perros', 'el gato', false],
    ['ru', 'собака', 'книга', true],
    ['ru', 'собака', 'стол', false],
    ['he', 'ילדה', 'ספר', false],
    ['en', 'scissors', 'glasses', true],
    ['en', 'scissors', 'knife', false],
  ] as const)('in %s %s and %s: %s', (language, one, other, agrees) => {
    expect(shownGrammar(one, language) === shownGrammar(other, language)).toBe(agrees);
  });
});
