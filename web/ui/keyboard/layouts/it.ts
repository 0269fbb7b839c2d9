import type { KeyboardLayout } from './layout.ts';

export const italian: KeyboardLayout = {
  lang: 'it',
  special: ['à è é ì í î ò ó ù ú ’'],
  specialLabel: 'àé',
  letters: ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m'],
  punctuation: ', . ? ! -',
};
