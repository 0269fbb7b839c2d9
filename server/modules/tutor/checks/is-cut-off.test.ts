import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import { describe, expect, test } from 'vitest';
import { isCutOff } from './is-cut-off.ts';

describe('a text that is complete', () => {
  test.each([
    'Ana va al mercado. Compra pan.',
    'Ana dijo: "Hola."',
    '¡Hola! ¿Qué quieres comprar hoy? 😊',
    'She left (at last).',
    '他去了市场。他买了面包。',
    'ذهبت إلى السوق. ماذا اشترت؟',
    'Panes',
    'el pan',
    'The plural is made with -es: panes, meses, leones',
    'Ana vuelve a casa.\n\nFin',
    'Ana vuelve a casa.\n\nThe end of it',
    'Good question! Here are three:\n- el pan de molde de la tienda de Ana\n- la leche',
    'Two corrections.\n"Ana ir" → "Ana va", weil das Subjekt in der dritten Person steht',
    '他买了面包。\n\n完',
    'A text without any full stop whatever its length, as people write who never make one at all',
  ])('is one: %j', (text) => expect(isCutOff(text)).toBe(false));

  test('is every story of the library', async () => {
    const { stories } = await loadLibrary();
    for (const language of LANGUAGE_CODES)
      for (const { sentences } of stories)
        expect(isCutOff(sentences.map((one) => one[language]).join(' '))).toBe(false);
  });
});

describe('a text that stops in the middle', () => {
  test.each([
    'Ana va al mercado. Compra pan y luego se encuentra con',
    'Ana va al mercado. Compra pan,',
    '8/10. You understood the story. What is missing is that Ana also',
    '他去了市场。他买了面包然后他又去了',
    'היא הלכה לשוק. היא קנתה לחם ואחר כך היא פגשה את',
    'Ana va al mercado.\n\nAllí compra pan, leche y queso para la fiesta de su',
    'Ana va al mercado. Dice: “',
  ])('is one: %j', (text) => expect(isCutOff(text)).toBe(true));
});
