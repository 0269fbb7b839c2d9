import { describe, expect, it } from 'vitest';
import { screenText } from './screen-text.ts';

describe('swearing is refused', () => {
  it.each([
    [
      'en',
      [
        'fuck',
        'FUCKING',
        'motherfuckers',
        'sh1t',
        'f.u.c.k',
        'f u c k',
        'fuuuuck',
        'f*ck',
        'fück',
        'a$$hole',
        'fuсk',
        'cunts',
      ],
    ],
    ['es', ['hijo de puta', 'gilipollas', 'Cabrón', 'cabron', 'coño', 'm1erda']],
    ['fr', ['connard', 'ENCULÉ', 'encule', 'fils de pute', 'salopes', 'p.u.t.a.i.n', 'm3rde', 'sale con']],
    ['de', ['Arschloch', 'Scheisse', 'Scheiße', 'hurensohn', 'ficken', 'W1chser']],
    ['it', ['vaffanculo', 'stronzo', 'testa di cazzo', 'c4zzo']],
    ['pt', ['filho da puta', 'caralho', 'foda-se', 'f0der']],
    ['ru', ['хуй', 'Блядь', 'пиздец', 'ебать', 'х у й н я', 'хyй', 'долбоеб']],
    ['zh', ['操你妈', '傻逼', '操 你 妈']],
    ['he', ['שרמוטה', 'והשרמוטה', 'בן זונה', 'שַׁרְמוּטָה']],
    ['yi', ['קורווע', 'פּאָץ', 'פאץ', 'שמאָק', 'קוש מיר אין תּחת', 'אַ נאַפֿקע', 'נאפקע']],
    ['ar', ['شرموطة', 'الشرموطة', 'قحبة']],
  ] as const)('in %s', (language, texts) => {
    for (const text of texts) {
      expect([text, screenText(text, { languages: [language] }).ok]).toEqual([text, false]);
      expect([text, screenText(text).ok]).toEqual([text, text === 'sale con']);
    }
  });

  it('in any language, whatever the languages of the text', () => {
    const texts = [
      ...['putain', 'connard', 'enculé', 'fils de pute', 'p.u.t.a.i.n', 'va te faire enculer'],
      ...['gilipollas', 'hijo de puta', 'vaffanculo', 'stronzo', 'Arschloch', 'filho da puta'],
      ...['שרמוטה', 'קורווע', 'شرموطة', '操你妈', 'хуй'],
    ];
    const elsewhere = [
      ['en', 'he'],
      ['en', 'yi'],
      ['de', 'ru'],
      ['he', 'ar'],
      ['en', 'zh'],
    ] as const;
    for (const languages of elsewhere) {
      expect(texts.filter((text) => screenText(text, { languages }).ok)).toEqual([]);
    }
    expect(screenText('what the fuck', { languages: ['yi'] })).toEqual({ ok: false, language: 'en' });
    expect(screenText('иди нахуй', { languages: ['es'] })).toEqual({ ok: false, language: 'ru' });
  });
});

describe('ordinary words pass', () => {
  it.each([
    [
      'en',
      'Scunthorpe, Sussex, Essex, Penistone, Lightwater, Clitheroe, Cockburn, Dickens, Hancock, Fanny, Cummings',
    ],
    [
      'en',
      'analyse, analysis, cocktail, cockpit, peacock, assassin, assess, class, bass, grass, shiitake, matsushita, cumin, document',
    ],
    [
      'en',
      'buttons, butter, titanic, title, raccoon, cocoon, snicker, spice, spicy, mishit, therapist, grape, drape, pussycat, canal, analog',
    ],
    [
      'en',
      'breast, chest, buttocks, nipple, penis, vagina, sex, naked, rooster, cock, donkey, tit, the big black dog, XX century',
    ],
    [
      'en',
      'It is 5 a.m., I have 3 apples + 4 pears @ home! A B C D, e.g. U.S.A., C++, 50%, Mr. T, x-ray, S M L XL',
    ],
    [
      'es',
      'con leche, concha, el año, el ano, el culo, la cola, el pecho, la pezuña, la polla, computadora, disputa, reputación, martillo, cono, coche',
    ],
    [
      'fr',
      'pédestre, pédagogie, concombre, concours, cultiver, culture, cul-de-sac, cul, la chatte, le chat, baiser, la verge, péter, le sein, sale',
    ],
    [
      'fr',
      'bitumer, habiter, débiter, computer, réputation, députe, disputer, salopette, analyse, assassin, nègre, pissenlit, Putin, imbécile',
    ],
    [
      'de',
      'dick, Dick, der Hahn, die Pute, die Puten, bitte, vier, die Vögel, den Vögeln, aß, das Ass, der Po, die Brust, nackt, Fratze, Party, FDP',
    ],
    [
      'it',
      'il pesce, la fava, il finocchio, la regina, il culo, scopare, la sega, tirare, la vacca, il porco, le palle, fico, analisi',
    ],
    [
      'pt',
      'onde fica, a cerveja, comer, o pau, o saco, o pinto, ela pede, o burro, o veado, a pena, computador, reputação',
    ],
    ['he', 'כוס, זין, כוס מים, בית שימוש, חזה, ישבן'],
    ['yi', 'דער טאָכעס, די ציצע, שמוק'],
    [
      'zh',
      '奶奶, 妈妈的书, 牛奶, 靠背, 处女座, 乳房, 屁股, 逼迫, 性别, 成人, 集中出来, 干净, 操场, 我的妈妈',
    ],
    ['ar', 'الفرج, كسر, كسل, مكنسة, زبدة, زبون, بنيك, نيكل, طيزان, صدر, ثدي'],
    [
      'ru',
      'сук, сукно, сухой, хулиган, употреблять, оскорблять, рубля, корабля, стебель, скипидар, мебель, учебник, страховать',
    ],
  ] as const)('in %s: %s', (language, texts) => {
    for (const text of [texts, ...texts.split(', ')]) {
      expect([text, screenText(text, { languages: [language] })]).toEqual([text, { ok: true }]);
      expect([text, screenText(text)]).toEqual([text, { ok: true }]);
    }
  });
});
