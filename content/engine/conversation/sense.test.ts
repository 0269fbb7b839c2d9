import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Library } from '../library.ts';
import { judgeAnswer } from './judge-answer.ts';
import { isHeap, isPile } from './pile.ts';
import { saidIn } from './said.ts';
import { isSenseless } from './sense.ts';

describe('what is impossible', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it.each([
    ['en', 'I would like to drink a chair'],
    ['es', 'Voy a comer dos puentes'],
    ['fr', 'Je voudrais manger la voiture'],
    ['de', 'Ich möchte einen Stuhl trinken'],
    ['de', 'Am Wochenende trinke ich Autos'],
    ['it', 'Berrò una sedia'],
    ['pt', 'Quero beber um carro'],
    ['he', 'אני רוצה לשתות מכונית'],
    ['yi', 'איך קען עסן פֿענצטער'],
    ['zh', '我要吃火车站'],
    ['ar', 'أريد أن أشرب سيارة'],
    ['ru', 'Я умею пить машины'],
  ] as const)('has an unsuitable object, in %s: %s', (language, message) => {
    expect(isSenseless(library, message, language)).toBe(true);
  });

  it.each([
    ['a thing that does what the living do', 'en', 'My suitcase ate a bridge'],
    ['one that does it at some time', 'pt', 'No fim de semana a minha cadeira canta'],
    ['one that stands behind what it does', 'ar', 'تسبح ثلاجتي'],
    ['somebody who sits in food', 'en', 'I would like to sit in the soup'],
    ['somebody who lives in a thing', 'en', 'I live in a shoe'],
    ['a pain in a thing', 'ar', 'عندي ألم في الحقيبة'],
    ['a thing that is slept', 'es', 'Soy buena en dormir las ventanas'],
    ['a guest that is none', 'en', 'I invite the chair'],
    ['a thing with feelings', 'it', 'Un tavolo per sette nuvole arrabbiate'],
    ['a thing in love', 'de', 'Meine Lampe ist in den Kühlschrank verliebt'],
    ['a thing that is ill', 'en', 'My sofa has a headache'],
    ['a journey into food', 'ru', 'Я хочу поехать в суп'],
    ['a place nobody lives', 'en', 'My friends are on the moon'],
    ['a kilo of what is not weighed', 'es', 'Un kilo de aeropuertos'],
    ['a part of what has none', 'pt', 'O cabelo da ponte'],
    ['somebody who is no body', 'en', 'I am a sandwich'],
    ['somebody who is no body, without a verb', 'ru', 'Я холодильник'],
    ['work in a spoon', 'de', 'Ich habe drei Jahre in einem Löffel gearbeitet'],
    ['weather put somewhere', 'en', 'I put the rain in the refrigerator'],
    ['food that eats', 'ar', 'الخبز يأكلني'],
    ['a meal with what is on no plate', 'en', 'I can cook it with two bridges'],
    ['a room that books its guests', 'it', 'La camera ha prenotato noi per due notti'],
    ['a card that pays with its owner', 'fr', 'La carte paie avec moi'],
    ['a machine that marries somebody', 'en', 'May the washing machine marry my uncle?'],
    ['an ailment that has somebody', 'en', 'My fever has a doctor'],
    ['a remedy that has somebody', 'de', 'Mein Hustensaft hat mich seit gestern'],
    ['a thing with an opinion', 'fr', 'Le sel trouve que je manque de soupe'],
    ['a thing that is glad to do it', 'it', 'La torta prende volentieri un pezzo di te'],
    ['keys that sneeze', 'it', 'Quante volte al mese starnutiscono le chiavi?'],
    ['a Hebrew verb that is known by its root', 'he', 'אני אבשל את בית החולים'],
    ['a Mandarin verb that only the glossary has', 'zh', '我要熨火车'],
    ['a name with a measure word', 'zh', '我叫一张桌子'],
    ['work inside a thing too small', 'en', 'I work in a teapot'],
    ['studies inside a fruit', 'zh', '我在桃子里面学习了三年'],
  ] as const)('is %s, in %s: %s', (_, language, message) => {
    expect(isSenseless(library, message, language)).toBe(true);
  });

  it.each([
    ['en', "I'll eat soup at home and read in the sun"],
    ['en', 'The bread my brother ate'],
    ['en', 'My phone died and the shower does not work'],
    ['es', 'El pan lo comí ayer en la terraza'],
    ['es', 'Voy a tomar el sol'],
    ['fr', 'Je mange chez moi, devant la télévision'],
    ['de', 'Das Brot esse ich in der Küche'],
    ['it', 'Vado al mare con la mia macchina'],
    ['pt', 'Vou à padaria e como em casa'],
    ['he', 'אי אפשר לאכול כאן'],
    ['he', 'אני אוכל במסעדה'],
    ['yi', 'איך עס אין דער היים'],
    ['zh', '我在家喝汤'],
    ['ar', 'آكل في المطعم'],
    ['ar', 'رأسي يؤلمني'],
    ['ar', 'القميص يناسبني'],
    ['ru', 'Я читаю дома газету'],
    ['en', 'My knee has hurt me since Monday'],
    ['de', 'Das Fieber hat mich müde gemacht'],
    ['it', 'Il caffè lo prendo volentieri'],
    ['it', 'La camera la ho prenotata io'],
    ['fr', 'Je trouve que la soupe est bonne'],
    ['he', 'אני אבשל מרק'],
    ['zh', '我在大学里面学习了三年'],
    ['zh', '我叫王明'],
  ] as const)('is not something people do, in %s: %s', (language, message) => {
    expect(isSenseless(library, message, language)).toBe(false);
  });

  it('occurs in hardly any of seven thousand sentences people say', () => {
    const said = library.topics.flatMap(({ concepts }) =>
      concepts
        .filter((_, at) => at % 3 === 0)
        .flatMap(({ sentences }) =>
          contentLanguages.map((language) => ({ language, text: sentences[language].replace(/[[\]]/g, '') })),
        ),
    );
    const held = said.filter(({ language, text }) => isSenseless(library, text, language));
    expect(held.length / said.length).toBeLessThan(0.001);
    expect(said.filter(({ language, text }) => isPile(library, saidIn(language, text)))).toEqual([]);
    expect(said.filter(({ language, text }) => isHeap(library, saidIn(language, text), text))).toEqual([]);
  });

  it('occurs in no sentence of a partner, and in no hint', () => {
    const held = library.scenes.flatMap(({ turns }) =>
      turns.flatMap(({ hints }) =>
        contentLanguages.filter((language) => isSenseless(library, hints[language], language)),
      ),
    );
    expect(held).toEqual([]);
  });

  it('can be looked for in any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...contentLanguages), (text, language) => {
        expect(typeof isSenseless(library, text, language)).toBe('boolean');
      }),
    );
  });

  it('includes drinking, eating and wearing any vehicle, in English', () => {
    const unfit = [...library.kindsByName]
      .filter(([, kind]) => kind === 'vehicle')
      .flatMap(([name]) => library.conceptsByName.get(name)?.words.en ?? []);
    for (const doing of ['drink', 'eat', 'wear'])
      expect(unfit.filter((word) => !isSenseless(library, `I want to ${doing} the ${word}`, 'en'))).toEqual(
        [],
      );
  });

  it.each([
    ['en', 'Purple table because Monday river'],
    ['pt', 'Eu ontem azul minha colher porque muito'],
    ['de', 'Ich gehe nach Hause und'],
    ['ar', 'أنا أمس أزرق لأن جدا'],
  ] as const)('words are piled up in %s: %s', (language, message) => {
    expect(isPile(library, saidIn(language, message))).toBe(true);
  });

  it.each([
    ['zh', '背包教练感冒空间和平', true],
    ['ru', 'верёвка распродажа мужчина инфекция суп', true],
    ['en', 'lung Friday envelope business', true],
    // A list, things of a kind, and a compound are no heap.
    ['en', 'rope, sale, man, infection, soup', false],
    ['es', 'pan queso tomate leche', false],
    ['en', 'train station ticket', false],
  ] as const)('things that nothing connects are a heap in %s: %s (%s)', (language, message, held) => {
    expect(isHeap(library, saidIn(language, message), message)).toBe(held);
  });

  it.each([
    ['at-the-train-station', 4, 'es', 'Ayer vimos una película'],
    ['cooking-together', 4, 'es', 'Mi tío toca la guitarra en un grupo.'],
    ['weekend-plans', 2, 'fr', 'J’apporte une piscine et trois hivers.'],
    ['lost-suitcase', 0, 'ru', 'Моя тётя учит французский язык.'],
    ['at-the-hotel', 4, 'zh', '昨天的电影太长了。'],
    ['weekend-plans', 2, 'zh', '嗯嗯啊哦呃呃'],
    ['in-the-cafe', 0, 'en', 'A coffee and a bridge, please'],
    ['in-the-cafe', 0, 'zh', '我要一座山'],
    ['a-table-for-two', 3, 'fr', 'Je prends le château'],
    ['a-table-for-two', 4, 'ru', 'Я волію почекати, дякую.'],
  ] as const)('does not answer %s %i in %s: %s', (id, at, language: LanguageCode, message) => {
    expect(isTaken(id, at, language, message)).toBe(false);
  });

  it.each([
    ['buying-clothes', 3, 'en', "It's too tight around the waist."],
    ['renting-a-room', 0, 'es', 'Que sea tranquila y no muy cara'],
    ['first-meeting', 1, 'en', 'From the mountains'],
    ['in-the-cafe', 0, 'en', 'A beer, my train leaves in an hour'],
    ['at-the-hotel', 4, 'en', 'There is a spider in the bathtub'],
    ['at-the-hotel', 4, 'zh', '浴缸里有一只蜘蛛'],
    ['job-interview', 4, 'fr', 'Rester assis toute la journée'],
    ['renting-a-room', 2, 'en', 'A carpet'],
    ['lost-suitcase', 0, 'fr', "Elle n'est pas arrivée sur le tapis"],
    ['at-the-doctors', 0, 'es', 'Ayer me caí de la bici'],
    ['cooking-together', 4, 'en', 'My neighbor is a firefighter, call him!'],
    ['weekend-plans', 0, 'en', 'I play the guitar in a band with my uncle'],
    ['job-interview', 2, 'es', 'Mis amigos dicen que soy divertido'],
    ['weekend-plans', 2, 'es', 'La tortilla de mi madre'],
    ['weekend-plans', 2, 'en', 'My guitar and some bread'],
    ['in-the-cafe', 0, 'en', 'A flat white with oat milk, please'],
    ['a-table-for-two', 3, 'fr', 'Les fruits de mer'],
    ['a-table-for-two', 3, 'zh', '来一份海鲜面'],
    ['a-phone-call', 6, 'ru', 'Я водитель автобуса'],
  ] as const)('answers %s %i in %s: %s', (id, at, language: LanguageCode, message) => {
    expect(isTaken(id, at, language, message)).toBe(true);
  });

  const isTaken = (id: string, at: number, language: LanguageCode, message: string): boolean => {
    const scene = library.scenes.find((one) => one.id === id);
    const turn = scene?.turns[at];
    if (!scene || !turn) throw new Error(`there is no turn ${at} of ${id}`);
    return judgeAnswer(library, { turn, topics: scene.topics, language, message, usesWords: false }).isAnswer;
  };
});
