import type { KeyboardLayout } from './layout.ts';

/** Marks: fatha, damma, kasra, their three tanwin forms, shadda, sukun, dagger alif. */
export const arabic: KeyboardLayout = {
  lang: 'ar',
  special: ['أ إ آ ٱ لا لأ لإ لآ ـ « »', '\u064E \u064F \u0650 \u064B \u064C \u064D \u0651 \u0652 \u0670'],
  specialLabel: 'أ\u064E',
  letters: ['ض ص ث ق ف غ ع ه خ ح ج', 'ش س ي ب ل ا ت ن م ك ط', 'ذ ئ ء ؤ ر ى ة و ز ظ د'],
  punctuation: '، ؛ . ؟ !',
  names: {
    '\u064E': 'فتحة',
    '\u064F': 'ضمة',
    '\u0650': 'كسرة',
    '\u064B': 'تنوين الفتح',
    '\u064C': 'تنوين الضم',
    '\u064D': 'تنوين الكسر',
    '\u0651': 'شدة',
    '\u0652': 'سكون',
    '\u0670': 'ألف خنجرية',
    ـ: 'تطويل',
  },
};
