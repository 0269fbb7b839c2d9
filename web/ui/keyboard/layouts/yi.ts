import type { KeyboardLayout } from './layout.ts';

/**
 * The pointed letters and ligatures of the standard (YIVO) spelling. Pointed letters are typed as letter plus mark, the
 * form that Unicode normalization keeps; vov-vov, vov-yud and yud-yud are the Yiddish ligatures.
 */
export const yiddish: KeyboardLayout = {
  lang: 'yi',
  special: [
    'א\u05B7 א\u05B8 ב\u05BF ו\u05BC \u05F0 \u05F1 י\u05B4 \u05F2 \u05F2\u05B7',
    'כ\u05BC פ\u05BC פ\u05BF ש\u05C2 ת\u05BC \u05B7 \u05B8 \u05BC \u05BF ־ ״',
  ],
  specialLabel: 'א\u05B7',
  letters: ['ק ר א ט ו ן ם פ', 'ש ד ג כ ע י ח ל ך ף', 'ז ס ב ה נ מ צ ת ץ'],
  punctuation: ', . ? ! -',
  names: {
    '\u05F0': 'צוויי װאָװן',
    '\u05F1': 'װאָװ יוד',
    '\u05F2': 'צוויי יודן',
    '\u05F2\u05B7': 'פּאַסעך צוויי יודן',
    '\u05B7': 'פּאַסעך',
    '\u05B8': 'קמץ',
    '\u05BC': 'פּינטל',
    '\u05BF': 'רפֿה',
    '־': 'מקף',
    '״': 'גרשיים',
  },
};
