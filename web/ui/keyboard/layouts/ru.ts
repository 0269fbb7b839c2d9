import type { KeyboardLayout } from './layout.ts';

/** The stress mark is not part of everyday spelling, but textbooks and dictionaries use it. */
export const russian: KeyboardLayout = {
  lang: 'ru',
  special: ['\u0301 « » — № ё ъ'],
  specialLabel: 'а\u0301',
  letters: ['й ц у к е н г ш щ з х', 'ф ы в а п р о л д ж э', 'я ч с м и т ь б ю'],
  punctuation: ', . ? ! -',
  names: { '\u0301': 'ударение' },
};
