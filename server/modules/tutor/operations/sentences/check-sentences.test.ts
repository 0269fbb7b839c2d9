import { SentenceItemSchema } from '@vocabloom/contract/tutor/sentences.ts';
import { describe, expect, test } from 'vitest';
import { checkSentences, type SentencesExpected } from './check-sentences.ts';

const bread = { fromText: 'bread', toText: 'el pan' };
const milk = { fromText: 'milk', toText: 'la leche' };
const go = { fromText: 'to go', toText: 'ir' };

const expected = (fields: Partial<SentencesExpected> = {}): SentencesExpected => ({
  fromLang: 'en',
  toLang: 'es',
  dialect: '',
  words: [bread],
  isOffensive: (text) => text.includes('maldito'),
  ...fields,
});

const raw = {
  word: 'el pan',
  sentence_with_blank: 'Compro el ____ en la panadería.',
  correct_word: 'pan',
  translation: 'I buy the bread at the bakery.',
};
const reply = (...items: readonly object[]) => JSON.stringify({ sentences: items });
const item = {
  sentence_with_blank: raw.sentence_with_blank,
  correct_word: 'pan',
  translation: raw.translation,
};

const alone = (fields: object, more: Partial<SentencesExpected> = {}) =>
  checkSentences(reply({ ...raw, ...fields }), expected(more));

describe('a sentence is used', () => {
  test('as it is', () => {
    expect(checkSentences(reply(raw), expected())).toEqual({ value: [{ word: bread, item }], problems: [] });
  });

  test.each([
    ['with three underscores', 'Compro el ___ en la panadería.'],
    ['with six underscores', 'Compro el ______ en la panadería.'],
    ['with spaces between the underscores', 'Compro el _ _ _ _ en la panadería.'],
    ['with brackets around the blank', 'Compro el [____] en la panadería.'],
    ['with the word [blank]', 'Compro el [blank] en la panadería.'],
    ['with dots for a blank', 'Compro el …… en la panadería.'],
    ['with the word still in its place', 'Compro el pan en la panadería.'],
    ['with the word still in its place, in capitals', 'Compro el PAN en la panadería.'],
  ])('%s, normalized to four underscores', (_how, sentence_with_blank) => {
    expect(alone({ sentence_with_blank })).toEqual({ value: [{ word: bread, item }], problems: [] });
  });

  test('without the article it already has', () => {
    expect(alone({ correct_word: 'el pan' }).value[0]?.item.correct_word).toBe('pan');
    const keeps = alone({ sentence_with_blank: 'Compro ____ en la panadería.', correct_word: 'el pan' });
    expect(keeps.value[0]?.item.correct_word).toBe('el pan');
  });

  test('with further correct words after commas', () => {
    expect(alone({ correct_word: 'pan, bollo' }).value[0]?.item.correct_word).toBe('pan, bollo');
  });

  test('with an irregular form, if it names the word it belongs to', () => {
    const sentence = {
      sentence_with_blank: 'Mañana ____ al mercado con mi madre.',
      correct_word: 'voy',
      translation: 'Tomorrow I am going to the market with my mother.',
    };
    expect(alone({ ...sentence, word: 'ir' }, { words: [go] }).problems).toEqual([]);
    expect(alone({ ...sentence, word: undefined }, { words: [go] }).problems).toEqual([
      'answer_unfit',
      'too_few',
    ]);
  });

  test('with an inflected form, even if it does not name the word', () => {
    const inflected = {
      word: undefined,
      correct_word: 'panes',
      sentence_with_blank: 'Compro dos ____ en la tienda.',
    };
    expect(alone(inflected).value[0]?.word).toBe(bread);
  });

  test('in Mandarin, which has no spaces', () => {
    const words = [{ fromText: 'bread', toText: '面包 (miànbāo)' }];
    const mandarin = {
      word: '面包 (miànbāo)',
      sentence_with_blank: '我每天早上吃____。',
      correct_word: '面包',
    };
    const checked = alone(
      { ...mandarin, translation: 'I eat bread every morning.' },
      { toLang: 'zh', words },
    );
    expect(checked.problems).toEqual([]);
  });
});

describe('a sentence is refused', () => {
  test.each([
    ['without a blank', { sentence_with_blank: 'Compro leche en la tienda.' }, 'blank_missing'],
    ['with two blanks', { sentence_with_blank: 'El ____ es ____ para mí.' }, 'blank_repeated'],
    ['with the word in it twice and no blank', { sentence_with_blank: 'El pan es pan.' }, 'blank_missing'],
    [
      'that shows the word beside the blank',
      { sentence_with_blank: 'El pan es ____ de verdad.' },
      'answer_visible',
    ],
    ['with another word for an answer', { correct_word: 'queso', word: undefined }, 'answer_unfit'],
    ['of a word that was not asked for', { word: 'el queso', correct_word: 'queso' }, 'answer_unfit'],
    ['with a blank for an answer', { correct_word: '____' }, 'empty_side'],
    ['without an answer', { correct_word: '' }, 'empty_side'],
    ['without a translation', { translation: '' }, 'empty_side'],
    ['that is nothing but a blank', { sentence_with_blank: '____' }, 'empty_side'],
    ['whose translation repeats it', { translation: 'Compro el pan en la panadería.' }, 'translation_same'],
    ['whose translation has a blank', { translation: 'I buy the ____ at the bakery.' }, 'translation_blank'],
    ['in the wrong script', { sentence_with_blank: 'אני קונה ____ במאפייה.' }, 'wrong_script'],
    ['with a translation in the wrong script', { translation: 'Я покупаю хлеб.' }, 'wrong_script'],
    [
      'that is far too long',
      { sentence_with_blank: `Compro el ____ ${'muy bueno '.repeat(40)}.` },
      'too_long',
    ],
    ['that is offensive', { sentence_with_blank: 'El maldito ____ está duro.' }, 'offensive'],
  ])('%s', (_how, fields, problem) => {
    expect(alone(fields)).toEqual({ value: [], problems: [problem, 'too_few'] });
  });

  test('that is romanized', () => {
    const hebrew = { word: 'לחם', sentence_with_blank: 'ani ochel ____ baboker', correct_word: 'lechem' };
    const words = [{ fromText: 'bread', toText: 'לחם' }];
    expect(alone(hebrew, { toLang: 'he', words }).problems).toEqual(['romanised', 'too_few']);
  });

  test('that is a second one for a word', () => {
    const checked = checkSentences(
      reply(raw, { ...raw, sentence_with_blank: 'Me gusta el ____.' }),
      expected(),
    );
    expect(checked).toEqual({ value: [{ word: bread, item }], problems: ['duplicate'] });
  });
});

describe('a reply', () => {
  test('with too few sentences keeps those it has, and says so', () => {
    const checked = checkSentences(reply(raw), expected({ words: [milk, bread] }));
    expect(checked).toEqual({ value: [{ word: bread, item }], problems: ['too_few'] });
  });

  test('that was cut off keeps the complete sentences', () => {
    const cut = reply(raw, { ...raw, word: 'la leche', correct_word: 'leche' }).slice(0, -20);
    expect(checkSentences(cut, expected({ words: [bread, milk] }))).toMatchObject({
      value: [{ word: bread }],
      problems: ['cut_off', 'too_few'],
    });
  });

  test.each([
    ['', 'empty'],
    ['Compro el pan.', 'not_json'],
    ["I'm sorry, I can't do that.", 'refused'],
  ])('%j has none: %s', (text, problem) => {
    expect(checkSentences(text, expected())).toEqual({ value: [], problems: [problem] });
  });

  test('never lets through what the contract forbids', () => {
    const sentences = ['____ _', '_____', '[_] y [_]', 'El ____.', 'Uno __ dos'];
    for (const sentence_with_blank of sentences) {
      for (const { item: made } of alone({ sentence_with_blank }).value)
        expect(SentenceItemSchema.safeParse(made).success, sentence_with_blank).toBe(true);
    }
  });
});
