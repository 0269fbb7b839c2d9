import type { KeyboardLayout } from './layout.ts';

export const english: KeyboardLayout = {
  lang: 'en',
  special: ["’ ‘ “ ” – — ' é è ï ç"],
  specialLabel: 'é’',
  letters: ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m'],
  punctuation: ', . ? ! -',
};
