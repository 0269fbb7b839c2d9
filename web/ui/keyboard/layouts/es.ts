import type { KeyboardLayout } from './layout.ts';

export const spanish: KeyboardLayout = {
  lang: 'es',
  special: ['á é í ó ú ü ñ ¿ ¡ ª º'],
  specialLabel: 'áñ',
  letters: ['q w e r t y u i o p', 'a s d f g h j k l ñ', 'z x c v b n m'],
  punctuation: ', . ? ! -',
};
