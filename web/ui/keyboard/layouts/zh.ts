import type { KeyboardLayout } from './layout.ts';

/**
 * Letters are collected for the characters they may mean; pinyin with tones and Chinese punctuation go straight into
 * the field.
 */
export const mandarin: KeyboardLayout = {
  lang: 'zh',
  special: ['ā á ǎ à ē é ě è ī í ǐ ì', 'ō ó ǒ ò ū ú ǔ ù ǖ ǘ ǚ ǜ', '、 ： ； “ ” （ ） 《 》 … · ü'],
  // Tones are optional, and without the panel a phone has room for the field as well.
  isSpecialFolded: true,
  specialLabel: 'ā。',
  letters: ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m'],
  punctuation: '， 。 ？ ！ -',
};
