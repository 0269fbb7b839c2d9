import { describe, expect, it } from 'vitest';
import type { ContentLanguage } from '../schema/languages.ts';
import { slipMistakes, slipsIn } from './slips.ts';

describe('a slip that can be detected automatically', () => {
  it.each<readonly [ContentLanguage, string, string]>([
    ['en', 'I saw the the [cat].', '"the" stands twice'],
    ['es', 'Compro [pan] pan.', '"pan" stands twice'],
    ['fr', 'À l\u0027aéroport'.normalize('NFD'), 'letters are taken apart'],
    ['en', 'Two  spaces.', 'a space too many'],
    ['de', 'Das ist gut .', 'a space too many'],
    ['en', 'It was a [apple].', '"a" before a vowel'],
    ['en', 'It was an [pear].', '"an" before a consonant'],
    ['es', 'Qué quieres?', 'a mark is not opened'],
    ['es', 'Vamos a el [mercado].', '"a el" is "al"'],
    ['es', 'Padre y [hijo], aguja y hilo.', '"y" before i'],
    ['es', 'Siete o ocho.', '"o" before o'],
    ['es', 'La agua está fría.', 'article before stressed a'],
    ['fr', 'Il veut que [elle] vienne.', 'a vowel before a vowel'],
    ['de', 'Ich weiß, daß er kommt.', 'old spelling'],
    ['it', 'Il [albero] è alto.', 'article before a vowel'],
    ['it', 'Il [zaino] è rotto.', 'article before s and a consonant'],
    ['pt', 'Está em a [mesa].', 'grows together'],
    ['pt', 'Gosto de ele.', 'grows together'],
    ['he', 'הילדיםות באו.', 'a final letter inside a word'],
    ['he', 'הילדימ באו.', 'no final letter at the end of a word'],
    ['zh', '这是我的的[书]。', 'stands twice'],
    ['ar', 'هل أنت هنا?', 'a mark of another script'],
    ['ru', 'У нее есть [ребёнок].', 'ё is written'],
  ])('is found in %s: %s', (language, text, slip) => {
    expect(slipsIn(text, language).join('\n')).toContain(slip);
  });

  it.each<readonly [ContentLanguage, string]>([
    ['en', 'A one-way ticket, an hour, a European, an SMS.'],
    ['es', 'El agua y el hielo: nieve y hierba. ¿Sí? ¡No, no!'],
    ['fr', 'Nous nous [lavons] ; le onze, apporte-le ici. Oh là là !'],
    ['it', "L'[albero], lo zaino, uno alla volta, una alle dieci."],
    ['pt', 'Ele mora em uma casa, na esquina do parque.'],
    ['he', 'סוף סוף הגענו מ־[תל אביב].'],
    ['yi', 'הענג אים אויף אויף אַ [הענגער], מײַן זון.'],
    ['zh', '看看[地图]！我们现在在哪儿？'],
    ['ar', 'تهجى اسمك حرفا حرفا، من فضلك؟'],
    ['ru', 'У неё всё моё, а все идут.'],
  ])('is not found in %s: %s', (language, text) => {
    expect(slipsIn(text, language)).toEqual([]);
  });

  it('is reported with its place, anywhere in a parallel text except in lists of words', () => {
    const text = { turns: [{ lines: { es: 'Hola hola..' }, listensFor: { es: ['a  '] } }] };
    expect(slipMistakes(text)).toEqual([
      'turns.0.lines.es: "hola" stands twice: Hola hola..',
      'turns.0.lines.es: doubled mark: Hola hola..',
    ]);
  });
});
