import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '../answers/judge-answer.ts';
import { shuffle } from '../srs/shuffle.ts';
import { optionsAmong, translateItem, practiceWord as word } from '../testing/practice.ts';
import { chooseWords } from './choose-words.ts';
import { isRightOption } from './options.ts';
import { readItem } from './practice-item.ts';
import { scoreOf } from './score.ts';

const group = [
  word('dog', 'el perro'),
  word('cat', 'el gato'),
  word('horse', 'el caballo'),
  word('house', 'la casa'),
  word('home', 'el hogar, la casa'),
  word('eat', 'comer'),
  word('drink', 'beber'),
  word('run', 'correr'),
  word('hound, dog', 'el sabueso'),
  word('how are you', '¿cómo estás?'),
];
const languages = { fromLang: 'en', toLang: 'es' } as const;

/** Numbers from 0 up to 1, the same ones for the same seed. */
const seeded = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};
const seeds = fc.nat().map(seeded);

const sentence = (text: string, accepted: string) =>
  readItem({ sentence_with_blank: text, correct_word: accepted, translation: 'as it is' });

describe('an exercise', () => {
  it('is a sentence around a blank, or a word to translate if there is only a blank', () => {
    expect(sentence('El ____ ladra.', 'perro')).toEqual({
      kind: 'sentence',
      before: 'El ',
      after: ' ladra.',
      accepted: 'perro',
      translation: 'as it is',
    });
    const plain = readItem({ sentence_with_blank: ' ____ ', correct_word: 'el perro', translation: 'dog' });
    expect(plain).toEqual(translateItem(word('dog', 'el perro')));
  });
});

describe('the options', () => {
  it('are the right word and two or three others', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...group), (random, asked) => {
        const item = translateItem(asked);
        const options = optionsAmong({ item, words: group, languages, random });
        expect([3, 4]).toContain(options.length);
        expect(new Set(options).size).toBe(options.length);
        const right = options.filter((chosen) => isRightOption({ chosen, item, language: 'es' }));
        expect(right).toHaveLength(1);
        const others = options.filter((option) => !right.includes(option));
        for (const other of others) {
          expect(judgeAnswer({ given: other, accepted: item.accepted, language: 'es' }).verdict).toBe(
            'wrong',
          );
        }
      }),
    );
  });

  it('are words the tutor names that agree in grammar, before words of the group', () => {
    fc.assert(
      fc.property(seeds, (random) => {
        const item = readItem({
          sentence_with_blank: 'El ____ ladra.',
          correct_word: 'perro',
          translation: 'The dog barks.',
          wrong_words: ['libro', 'árbol', 'vaso'],
        });
        expect([...optionsAmong({ item, words: group, languages, random })].sort()).toEqual(
          ['libro', 'perro', 'vaso', 'árbol'].sort(),
        );
      }),
    );
  });

  it('come from words of the group with the same gender and number as the right one, while there are any', () => {
    const mixed = [
      word('dog', 'el perro'),
      ...['la mesa', 'la casa', 'las tijeras', 'los zapatos'].map((text) => word(`en ${text}`, text)),
      ...['el libro', 'el vaso', 'el tren'].map((text) => word(`en ${text}`, text)),
    ];
    const russian = [
      word('dog', 'собака'),
      ...['стол', 'окно', 'ножницы', 'книга', 'машина', 'рыба'].map((text) => word(`en ${text}`, text)),
    ];
    fc.assert(
      fc.property(seeds, (random) => {
        const spanish = { item: translateItem(word('dog', 'el perro')), words: mixed, languages, random };
        expect([...optionsAmong(spanish)].sort()).toEqual(['el libro', 'el perro', 'el tren', 'el vaso']);
        const inRussian = { fromLang: 'en', toLang: 'ru' } as const;
        const item = translateItem(word('dog', 'собака'));
        const options = optionsAmong({ item, words: russian, languages: inRussian, random });
        expect([...options].sort()).toEqual(['книга', 'машина', 'рыба', 'собака']);
      }),
    );
  });

  it('never contain a word with the same meaning', () => {
    fc.assert(
      fc.property(seeds, (random) => {
        const options = optionsAmong({
          item: translateItem(word('dog', 'el perro')),
          words: group,
          languages,
          random,
        });
        expect(options).not.toContain('el sabueso');
        const home = optionsAmong({
          item: translateItem(word('house', 'la casa')),
          words: group,
          languages,
          random,
        });
        expect(home).not.toContain('el hogar');
      }),
    );
  });

  it('leave out other forms of the word asked for', () => {
    fc.assert(
      fc.property(seeds, (random) => {
        const options = optionsAmong({
          item: sentence('Ellos ____.', 'corrieron'),
          words: group,
          languages,
          random,
        });
        expect(options).toContain('corrieron');
        expect(options).not.toContain('correr');
      }),
    );
  });

  it('look like the right one in article, capital and reading', () => {
    const inside = optionsAmong({
      item: sentence('El ____ ladra.', 'perro'),
      words: group,
      languages,
      random: seeded(1),
    });
    expect(inside.filter((option) => /^(?:el|la) /.test(option))).toEqual([]);
    for (const opening of ['____ es bueno.', '¿____ es bueno?', 'Tengo hambre. ¡____ es bueno!']) {
      const item = sentence(opening, 'Comer');
      const first = optionsAmong({ item, words: group, languages, random: seeded(1) });
      expect(first.filter((option) => !/^[A-Z¿]/.test(option))).toEqual([]);
    }
    const chinese = [word('ticket', '票 (piào)'), word('water', '水 (shuǐ)'), word('tea', '茶 (chá)')];
    const bare = {
      item: sentence('我买____。', '票'),
      words: chinese,
      languages: { fromLang: 'en', toLang: 'zh' } as const,
    };
    expect([...optionsAmong({ ...bare, random: seeded(1) })].sort()).toEqual(['水', '票', '茶']);
  });

  it('are fewer in a small group', () => {
    const small = group.slice(0, 2);
    const one = { item: translateItem(word('dog', 'el perro')), languages, random: seeded(3) };
    expect([...optionsAmong({ ...one, words: small })].sort()).toEqual(['el gato', 'el perro']);
    expect(optionsAmong({ ...one, words: [] })).toEqual(['el perro']);
  });

  it('prefer words of the same kind', () => {
    const item = translateItem(word('eat', 'comer'));
    const drawn = Array.from({ length: 50 }, (_, seed) =>
      optionsAmong({ item, words: group, languages, random: seeded(seed) }),
    );
    for (const options of drawn)
      expect(options).toEqual(expect.arrayContaining(['comer', 'beber', 'correr']));
  });

  it('are not answered if none is chosen', () => {
    const item = translateItem(word('dog', 'el perro'));
    expect(isRightOption({ chosen: undefined, item, language: 'es' })).toBe(false);
  });
});

describe('the words of a request', () => {
  it('are up to 10 different words of the group', () => {
    fc.assert(
      fc.property(seeds, fc.nat(30), (random, size) => {
        const words = Array.from({ length: size }, (_, index) => word(`${index}`, `${index}`));
        const chosen = chooseWords({ words, random });
        expect(chosen).toHaveLength(Math.min(10, size));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(words).toEqual(expect.arrayContaining([...chosen]));
      }),
    );
  });

  it('are new ones more often than mastered ones', () => {
    const words = [word('weak', 'débil', 1), word('strong', 'fuerte', 5)];
    const random = seeded(7);
    const drawn = Array.from({ length: 600 }, () => chooseWords({ words, random, count: 1 })[0]?.fromText);
    const weak = drawn.filter((text) => text === 'weak').length;
    expect(weak / drawn.length).toBeCloseTo(5 / 6, 1);
  });
});

describe('shuffling', () => {
  it('keeps every entry', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.nat()), (random, entries) => {
        expect([...shuffle(entries, random)].sort()).toEqual([...entries].sort());
      }),
    );
  });
});

it('shuffling gives every order as often as any other', () => {
  const random = seeded(11);
  const orders = Array.from({ length: 6000 }, () => shuffle(['a', 'b', 'c'], random).join(''));
  const counts = Map.groupBy(orders, (order) => order);
  expect(counts.size).toBe(6);
  for (const { length } of counts.values()) expect(Math.abs(length - 1000)).toBeLessThan(150);
});

describe('the score', () => {
  it('counts only right answers', () => {
    expect(scoreOf(['right', 'almost', 'wrong'])).toEqual({
      right: 1,
      almost: 1,
      wrong: 1,
      total: 3,
      percent: 33,
    });
    expect(scoreOf(['right', 'right', 'wrong']).percent).toBe(67);
    expect(scoreOf([]).percent).toBe(0);
  });
});
