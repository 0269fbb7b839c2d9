import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference } from './difference.ts';
import { editDistance, isNearly } from './edit-distance.ts';
import { fold, withoutReading, wordKey, wordKeys } from './fold.ts';
import { inflectionsOf } from './inflection.ts';
import { seeded, shuffled } from './random.ts';
import { spelledIn } from './region-spelling.ts';
import { lengthOf, sentencesOf, tokensOf } from './tokens.ts';

describe('a folded text', () => {
  it.each([
    ['  Élève! ', 'eleve'],
    ['Straße', 'strasse'],
    ['火車', '火车'],
    ['頭髮乾了', '头发干了'],
    ['cœur', 'coeur'],
    ['שׁוּק', 'שוק'],
    ["ג'ירפה", 'גירפה'],
    ['צה"ל', 'צהל'],
    ['ייִדיש', 'יידיש'],
    ['الأَحمر', 'الاحمر'],
    ['ёлка', 'елка'],
    ['чай', 'чай'],
    ["l'eau", 'l eau'],
    ['¿Qué hora es?', 'que hora es'],
  ])('of %j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('does not change if folded again', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe('the key of a word', () => {
  it.each([
    ['el mercado', 'es', 'mercado'],
    ['L’eau', 'fr', 'eau'],
    ['to buy', 'en', 'buy'],
    ['Der Markt', 'de', 'markt'],
    ['דאָס פּנים', 'yi', 'פנימ'],
    ['السوق', 'ar', 'سوق'],
    ['市场 (shìchǎng)', 'zh', '市场'],
    ['the', 'en', 'the'],
  ] as const)('of %j in %s is %j', (text, language, key) => {
    expect(wordKey(text, language)).toBe(key);
  });

  it('exists once for each alternative', () => {
    expect(wordKeys('sofa; couch', 'en')).toEqual(['sofa couch', 'sofa', 'couch']);
  });

  it('contains no reading, but keeps parentheses that are not a reading', () => {
    expect(withoutReading('票（piào）')).toBe('票');
    expect(withoutReading('票 (车票)')).toBe('票 (车票)');
  });
});

describe('the distance of two words', () => {
  it.each([
    ['market', 'market', 0],
    ['market', 'marekt', 1],
    ['market', 'maket', 1],
    ['market', 'marcet', 1],
    ['market', 'supermarket', 5],
    ['', 'abc', 3],
  ])('%j and %j is %d', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it('is the same in both directions, zero only for equal texts, and at most the longer length', () => {
    const words = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const distance = editDistance(one, other);
        expect(editDistance(other, one)).toBe(distance);
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
      }),
    );
  });

  it('allows more in longer words and nothing in the shortest', () => {
    expect(isNearly('sol', 'sal')).toBe(false);
    expect(isNearly('mercdo', 'mercado')).toBe(true);
    expect(isNearly('bolletto', 'boleto')).toBe(true);
    expect(isNearly('casa', 'queso')).toBe(false);
  });
});

describe('a form of a word', () => {
  it.each([
    ['boletos', 'boleto', 'es'],
    ['compramos', 'comprar', 'es'],
    ['gekauft', 'kaufen', 'de'],
    ['apples', 'apple', 'en'],
    ['рынок', 'рынок', 'ru'],
    ['книгу', 'книга', 'ru'],
    ['בשוק', 'שוק', 'he'],
    ['ילדים', 'ילד', 'he'],
    ['كتابها', 'كتاب', 'ar'],
    ['والسوق', 'سوق', 'ar'],
    ['banchi', 'banco', 'it'],
    ['aviões', 'avião', 'pt'],
  ] as const)('%j of %j in %s', (form, word, language) => {
    expect(inflectionsOf(fold(word), language)(fold(form))).toBe(true);
  });

  it.each([
    ['perro', 'pero', 'es'],
    ['Markt', 'kaufen', 'de'],
    ['ריבה', 'רב', 'he'],
    ['casado', 'casa', 'es'],
  ] as const)('is not %j of %j in %s', (form, word, language) => {
    expect(inflectionsOf(fold(word), language)(fold(form))).toBe(false);
  });
});

describe('a difference', () => {
  it.each([
    ['bolleto', 'boleto', 'bol[l]eto → boleto'],
    ['boeto', 'boleto', 'boeto → bo[l]eto'],
    ['cafe', 'café', 'caf[e] → caf[é]'],
    ['gato', 'elefante', 'gato → elefante'],
  ])('of %j and %j', (written, right, shown) => {
    expect(difference(written, right)).toBe(shown);
  });
});

describe('words and sentences of a text', () => {
  it('are found in any script', () => {
    expect(tokensOf('¡Hola, mundo!').map(({ written }) => written)).toEqual(['Hola', 'mundo']);
    expect(tokensOf('צה"ל בא').map(({ written }) => written)).toEqual(['צה"ל', 'בא']);
    expect(lengthOf('我喝果汁。', 'zh')).toBe(4);
    expect(lengthOf('Bebo zumo.', 'es')).toBe(2);
    expect(sentencesOf('我喝。你呢？ Yes. No!')).toEqual(['我喝。', '你呢？', 'Yes.', 'No!']);
  });
});

describe('randomness', () => {
  it('is the same for the same seed, and loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
        const mixed = shuffled(list, seeded(seed));
        expect(mixed).toEqual(shuffled(list, seeded(seed)));
        expect([...mixed].sort()).toEqual([...list].sort());
      }),
    );
  });
});

describe('the spelling of a region', () => {
  it.each([
    ['de-CH', 'Die Straße ist weiß.', 'Die Strasse ist weiss.'],
    ['de-AT', 'Die Straße ist weiß.', 'Die Straße ist weiß.'],
    ['zh-TW', '火车 (huǒchē)', '火車 (huǒchē)'],
    // Characters with several forms: 发 is 發 and, for hair, 髮; 面 is a face, 麵 flour; 里 is a mile, 裡 within.
    ['zh-TW', '她的头发发亮。', '她的頭髮發亮。'],
    ['zh-TW', '里面有面包，离这里五公里。', '裡面有麵包，離這裡五公里。'],
    ['zh-TW', '王后在台灯后面。', '王后在檯燈後面。'],
    ['zh-TW', '她说：“一只猫只吃鱼。”', '她說：「一隻貓只吃魚。」'],
  ] as const)('in %s turns %j into %j', (region, text, spelled) => {
    expect(spelledIn(text, region)).toBe(spelled);
  });
});
