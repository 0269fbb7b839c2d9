import type { KeyboardLayout } from './layout.ts';

/** For languages without a layout of their own: Latin letters and their most common marks. */
export const fallback: KeyboardLayout = {
  lang: 'und',
  special: ['\u0300 \u0301 \u0302 \u0303 \u0308 \u0304 ç ñ ß ø å'],
  specialLabel: 'ñç',
  letters: ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m'],
  punctuation: ', . ? ! -',
};
