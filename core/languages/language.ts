export type Direction = 'ltr' | 'rtl';

/** The eleven languages a learner can speak or study (product: languages). */
export type LanguageCode = 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'he' | 'yi' | 'zh' | 'ar' | 'ru';

export type Language = {
  readonly code: LanguageCode;
  readonly englishName: string;
  /** The language's own name for itself. */
  readonly nativeName: string;
  readonly direction: Direction;
  /** ISO 15924 code of the script its words are written in. */
  readonly script: 'Latn' | 'Hebr' | 'Hans' | 'Arab' | 'Cyrl';
  /** BCP 47 tag for the `lang` attribute; names the script only where the language has several. */
  readonly tag: string;
};
