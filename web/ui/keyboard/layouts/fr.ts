import type { KeyboardLayout } from './layout.ts';

export const french: KeyboardLayout = {
  lang: 'fr',
  special: ['é è ê ë à â ç î ï ô', 'œ ù û ü ÿ æ « » ’'],
  specialLabel: 'éç',
  letters: ['a z e r t y u i o p', 'q s d f g h j k l m', 'w x c v b n'],
  punctuation: ', . ? ! -',
};
