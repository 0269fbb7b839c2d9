import type { KeyboardLayout } from './layout.ts';

export const german: KeyboardLayout = {
  lang: 'de',
  special: ['ä ö ü ß „ “ – € é'],
  specialLabel: 'äß',
  letters: ['q w e r t z u i o p ü', 'a s d f g h j k l ö ä', 'y x c v b n m ß'],
  punctuation: ', . ? ! -',
};
