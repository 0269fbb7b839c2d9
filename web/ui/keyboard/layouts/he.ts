import type { KeyboardLayout } from './layout.ts';

export const hebrew: KeyboardLayout = {
  lang: 'he',
  special: [
    '\u05B0 \u05B1 \u05B2 \u05B3 \u05B4 \u05B5 \u05B6 \u05B7 \u05B8',
    '\u05B9 \u05BB \u05BC \u05C1 \u05C2 \u05C7 ־ ׳ ״ ₪',
  ],
  specialLabel: 'א\u05B8',
  letters: ['ק ר א ט ו ן ם פ', 'ש ד ג כ ע י ח ל ך ף', 'ז ס ב ה נ מ צ ת ץ'],
  punctuation: ', . ? ! -',
  names: {
    '\u05B0': 'שווא',
    '\u05B1': 'חטף סגול',
    '\u05B2': 'חטף פתח',
    '\u05B3': 'חטף קמץ',
    '\u05B4': 'חיריק',
    '\u05B5': 'צירי',
    '\u05B6': 'סגול',
    '\u05B7': 'פתח',
    '\u05B8': 'קמץ',
    '\u05B9': 'חולם',
    '\u05BB': 'קובוץ',
    '\u05BC': 'דגש',
    '\u05C1': 'נקודה ימנית',
    '\u05C2': 'נקודה שמאלית',
    '\u05C7': 'קמץ קטן',
    '־': 'מקף',
    '׳': 'גרש',
    '״': 'גרשיים',
  },
};
