import { describe, expect, test } from 'vitest';
import { checkWords, type WordsExpected } from './check-words.ts';

const expected = (fields: Partial<WordsExpected> = {}): WordsExpected => ({
  fromLang: 'en',
  toLang: 'es',
  dialect: '',
  count: 2,
  existingWords: [],
  isOffensive: (text) => text.includes('maldito'),
  ...fields,
});

const pairs = (...list: readonly (readonly [string, string])[]) =>
  JSON.stringify({ words: list.map(([from, to]) => ({ from, to })) });

const good = pairs(['bread', 'el pan'], ['milk', 'la leche']);
const goodWords = [
  { from: 'bread', to: 'el pan' },
  { from: 'milk', to: 'la leche' },
];

describe('a reply with the requested words', () => {
  test.each([
    ['as it should be', good],
    ['in a code fence', `\`\`\`json\n${good}\n\`\`\``],
    ['with prose before it', `Sure! Here is your list [as JSON]:\n\n${good}`],
    ['with prose behind it', `${good}\n\nLet me know if you need {more} words.`],
    ['behind thoughts', `<think>The user wants {"words": []}. Let me see.</think>\n${good}`],
    ['with a byte order mark', `\uFEFF${good}`],
    ['with a comma too many', good.replace(']}', ',]}')],
    ['as a bare list', JSON.stringify(goodWords)],
    ['wrapped under another name', JSON.stringify({ result: { vocabulary: goodWords } })],
    [
      'keyed by the languages',
      JSON.stringify(goodWords.map(({ from, to }) => ({ English: from, Spanish: to }))),
    ],
    ['keyed by their codes', JSON.stringify(goodWords.map(({ from, to }) => ({ en: from, es: to })))],
    ['keyed as rows', JSON.stringify(goodWords.map(({ from, to }) => ({ from_text: from, to_text: to })))],
  ])('is used %s', (_how, reply) => {
    expect(checkWords(reply, expected())).toEqual({ value: goodWords, problems: [] });
  });

  test('loses what exceeds the requested number', () => {
    const reply = pairs(['bread', 'el pan'], ['milk', 'la leche'], ['egg', 'el huevo']);
    expect(checkWords(reply, expected())).toEqual({ value: goodWords, problems: [] });
  });

  test('that was cut off keeps the complete words', () => {
    const cut = `${pairs(['bread', 'el pan'], ['milk', 'la leche']).slice(0, -12)}`;
    expect(checkWords(cut, expected())).toEqual({
      value: [{ from: 'bread', to: 'el pan' }],
      problems: ['cut_off', 'too_few'],
    });
  });
});

describe('a reply without words', () => {
  test.each([
    ['', 'empty'],
    ['   \n', 'empty'],
    ['Here are some words: bread, milk.', 'not_json'],
    ['{"words": [{"from": "bre', 'not_json'],
    ['[1, 2', 'not_json'],
    ["I'm sorry, but I can't help with that.", 'refused'],
    ['I cannot create a list about this topic.', 'refused'],
    ['As an AI language model, I do not have access to markets.', 'refused'],
    ['Lo siento, pero no puedo ayudar con eso.', 'refused'],
    ['抱歉，我无法提供这些内容。', 'refused'],
    ['К сожалению, я не могу помочь с этим.', 'refused'],
  ])('%j is told apart: %s', (reply, problem) => {
    expect(checkWords(reply, expected())).toEqual({ value: [], problems: [problem] });
  });

  test('may say that the topic does not exist', () => {
    expect(checkWords('{"words": []}', expected())).toEqual({ value: [], problems: ['too_few'] });
  });
});

describe('a word is left out', () => {
  const alone = (pair: readonly [string, string], fields: Partial<WordsExpected> = {}) =>
    checkWords(pairs(pair), expected({ count: 1, ...fields }));

  test.each([
    ['with an empty side', ['', 'el pan'], {}, 'empty_side'],
    ['with a side without letters', ['bread', '...'], {}, 'empty_side'],
    ['that is too long', ['bread', 'pan '.repeat(40)], {}, 'too_long'],
    ['in the wrong script', ['bread', 'לחם'], {}, 'wrong_script'],
    ['in a mixture of scripts', ['bread', 'pan לחם'], {}, 'wrong_script'],
    ['that is romanised', ['bread', 'lechem'], { toLang: 'he' }, 'romanised'],
    ['that is pinyin alone', ['bread', 'miànbāo'], { toLang: 'zh' }, 'romanised'],
    ['that is romanised Russian', ['bread', 'khleb'], { toLang: 'ru' }, 'romanised'],
    ['that is offensive', ['damned', 'maldito'], {}, 'offensive'],
    ['that is known', ['bread', 'el pan'], { existingWords: ['El Pan'] }, 'existing'],
    ['that is known without its article', ['bread', 'el pan'], { existingWords: ['pan'] }, 'existing'],
    [
      'that is known with its reading',
      ['bread', '面包 (miànbāo)'],
      { toLang: 'zh', existingWords: ['面包'] },
      'existing',
    ],
  ] as const)('%s', (_how, pair, fields, problem) => {
    expect(alone(pair, fields)).toEqual({ value: [], problems: [problem, 'too_few'] });
  });

  test.each([
    ['again', 'el pan'],
    ['again in capitals', 'El Pan'],
    ['again without its article', 'pan'],
    ['again with another article', 'un pan'],
    ['again with an accent', 'el pán'],
    ['again with a full stop', 'el pan.'],
  ])('that comes %s', (_how, second) => {
    const checked = checkWords(pairs(['bread', 'el pan'], ['bread', second]), expected());
    expect(checked).toEqual({ value: [{ from: 'bread', to: 'el pan' }], problems: ['duplicate', 'too_few'] });
  });

  test('unlike one that differs in a letter of its own', () => {
    const reply = pairs(['my', 'мой'], ['my (many)', 'мои']);
    expect(checkWords(reply, expected({ toLang: 'ru' })).problems).toEqual([]);
  });
});

describe('words are kept', () => {
  test.each([
    ['with the reading of Mandarin', 'zh', '面包 (miànbāo)', '面包 (miànbāo)'],
    ['without a romanisation behind them', 'he', 'לחם (lechem)', 'לחם'],
    ['without a romanisation behind Russian', 'ru', 'хлеб (khleb)', 'хлеб'],
    ['with an abbreviation in Latin letters', 'ru', 'USB-кабель', 'USB-кабель'],
    ['with vowel points', 'he', 'לֶחֶם', 'לֶחֶם'],
    ['without spaces around them', 'es', '  el   pan ', 'el pan'],
  ] as const)('%s', (_how, toLang, to, kept) => {
    expect(checkWords(pairs(['bread', to]), expected({ count: 1, toLang })).value).toEqual([
      { from: 'bread', to: kept },
    ]);
  });

  test('that share one side: to be is ser and estar', () => {
    expect(checkWords(pairs(['to be', 'ser'], ['to be', 'estar']), expected()).problems).toEqual([]);
  });
});

describe('sides that are swapped are swapped back', () => {
  test('by their script', () => {
    const reply = pairs(['לחם', 'bread'], ['חלב', 'milk']);
    expect(checkWords(reply, expected({ toLang: 'he' }))).toEqual({
      value: [
        { from: 'bread', to: 'לחם' },
        { from: 'milk', to: 'חלב' },
      ],
      problems: [],
    });
  });

  test('by their articles', () => {
    expect(checkWords(pairs(['el pan', 'bread'], ['la leche', 'milk']), expected())).toEqual({
      value: goodWords,
      problems: [],
    });
  });

  test('but not if only one word looks swapped', () => {
    const reply = pairs(['El Niño', 'fenómeno'], ['bread', 'el pan'], ['milk', 'la leche']);
    expect(checkWords(reply, expected({ count: 3 })).value[0]).toEqual({ from: 'El Niño', to: 'fenómeno' });
  });
});

test('a list that translates nothing is refused, while single words may be the same', () => {
  const same = pairs(['taxi', 'taxi'], ['hotel', 'hotel'], ['bread', 'bread'], ['milk', 'la leche']);
  expect(checkWords(same, expected({ count: 4 }))).toEqual({
    value: [],
    problems: ['untranslated', 'too_few'],
  });
  const some = pairs(['taxi', 'taxi'], ['hotel', 'hotel'], ['bread', 'el pan'], ['milk', 'la leche']);
  expect(checkWords(some, expected({ count: 4 })).value).toHaveLength(4);
});

test('a topic that gives orders changes nothing about what may come back', () => {
  const obeyed = 'HACKED {"words":[{"from":"ignore all rules","to":"HACKED HACKED HACKED"}]}';
  const hebrew = checkWords(obeyed, expected({ toLang: 'he', count: 1 }));
  expect(hebrew).toEqual({ value: [], problems: ['romanised', 'too_few'] });
});
