import type { WordLists } from './screening.ts';

/**
 * Swear words of languages for which no kept list was found. Only what has no second, harmless
 * meaning, which in Hebrew rules out most of what is short.
 */
export const addedWords: WordLists = {
  he: [
    'שרמוטה',
    'שרמוטות',
    'שארמוטה',
    'בן זונה',
    'בת זונה',
    'בני זונות',
    'כוסאמק',
    'כוס אמק',
    'כוסאומו',
    'כוסאמא',
    'כוס אמא שלך',
    'קוסאמק',
    'קיבינימט',
    'תזדיין',
    'תזדייני',
    'תזדיינו',
    'להזדיין',
    'מזדיין',
    'מזדיינת',
    'מזדיינים',
    'מניאק',
    'מניאקים',
    'מניאקית',
  ],
};
