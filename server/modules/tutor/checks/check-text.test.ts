import { describe, expect, test } from 'vitest';
import { bareText, checkText, type TextExpected, usedWords } from './check-text.ts';

const story =
  'Ana va al mercado los sábados. Compra pan y leche para su familia. El vendedor le da una manzana y ella sonríe.';

const expected = (fields: Partial<TextExpected> = {}): TextExpected => ({
  language: 'es',
  maxCharacters: 1000,
  isOffensive: (text) => text.includes('maldito'),
  ...fields,
});

describe('a text is shown', () => {
  test.each([
    ['as it is', story],
    ['without the fence around it', `\`\`\`text\n${story}\n\`\`\``],
    ['without the thoughts before it', `<think>A story about a market…</think>\n\n${story}`],
    ['without the line that announces it', `Sure! Here's a short story for you:\n\n${story}`],
    ['without the line that announces it in its language', `Aquí tienes tu historia:\n\n${story}`],
    ['without the JSON around it', JSON.stringify({ story })],
    ['without quotes around it', `"${story}"`],
    ['without emphasis', story.replace('mercado', '**mercado**')],
  ])('%s', (_how, reply) => {
    expect(checkText(reply, expected())).toEqual({ value: story, problems: [] });
  });

  test('with its paragraphs and the quotes in it', () => {
    const spoken = 'Ana dijo: "Lo siento, no puedo comprar leche."\n\nEl vendedor sonrió y le dio la leche.';
    expect(checkText(spoken, expected())).toEqual({ value: spoken, problems: [] });
    expect(bareText('"Hola", dijo Ana.')).toBe('"Hola", dijo Ana.');
  });

  test('with words of the other language, if they belong there', () => {
    const feedback = '8/10. Well done! Write "va al mercado" → "fue al mercado", because it is past.';
    expect(checkText(feedback, expected({ language: 'en', isMixed: true })).problems).toEqual([]);
  });
});

describe('a text is refused', () => {
  test.each([
    ['that is empty', '', {}, 'empty'],
    ['that has no letters', '…', {}, 'empty'],
    ['that is nothing but unfinished thoughts', '<think>The learner wants a story', {}, 'empty'],
    ['that refuses', "I'm sorry, but I can't write that story.", {}, 'refused'],
    [
      'that refuses in French',
      'Désolé, mais je ne peux pas écrire cette histoire.',
      { language: 'fr' },
      'refused',
    ],
    ['that refuses in Hebrew', 'מצטער, אני לא יכול לעזור בזה.', { language: 'he' }, 'refused'],
    [
      'in another language of the same script',
      'The girl goes to the market and she buys bread and milk for her family with the money that she has.',
      {},
      'wrong_language',
    ],
    ['in another script', 'היא הולכת לשוק וקונה לחם.', {}, 'wrong_script'],
    ['that is romanised', 'Hi holechet lashuk vekona lechem.', { language: 'he' }, 'romanised'],
    ['that is romanised Mandarin', 'Tā qù shìchǎng mǎi miànbāo.', { language: 'zh' }, 'romanised'],
    ['that is offensive', `${story} ¡maldito!`, {}, 'offensive'],
    ['that is too long', story.repeat(20), {}, 'too_long'],
  ] as const)('%s', (_how, reply, fields, problem) => {
    expect(checkText(reply, expected(fields)).problems).toEqual([problem]);
  });

  test('that uses hardly any of the words', () => {
    const words = ['el pan', 'el avión', 'la playa', 'el hotel', 'la maleta'].map((toText) => ({
      fromText: '',
      toText,
    }));
    expect(checkText(story, expected({ words })).problems).toEqual(['words_unused']);
    expect(checkText(story, expected({ words: words.slice(0, 4) })).problems).toEqual([]);
  });
});

test('words are found in a text in inflected forms too', () => {
  const used = (text: string, language: TextExpected['language'], ...words: string[]) =>
    usedWords(text, { language, words: words.map((toText) => ({ fromText: '', toText })) });
  expect(used('Compramos panes y comimos.', 'es', 'el pan', 'comprar', 'comer', 'dormir')).toBe(3);
  expect(used('她买了面包。', 'zh', '面包 (miànbāo)', '牛奶 (niúnǎi)')).toBe(1);
  expect(used('הילדים אוכלים את הלחם', 'he', 'לחם', 'ילד', 'בית')).toBe(2);
  expect(used('Она купила хлеба', 'ru', 'хлеб', 'купить', 'дом')).toBe(2);
});
