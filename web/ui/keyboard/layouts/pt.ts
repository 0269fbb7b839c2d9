import type { KeyboardLayout } from './layout.ts';

export const portuguese: KeyboardLayout = {
  lang: 'pt',
  special: ['á à â ã é ê í ó ô õ ú ü'],
  specialLabel: 'ãç',
  letters: ['q w e r t y u i o p', 'a s d f g h j k l ç', 'z x c v b n m'],
  punctuation: ', . ? ! -',
};
