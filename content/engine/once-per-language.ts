import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from './library.ts';
import { oncePerLibrary } from './once-per-library.ts';

/** Computes a value for a library and a language on first request, and caches it as long as the library exists. */
export const oncePerLanguage = <Made extends {}>(
  make: (library: Library, language: LanguageCode) => Made,
): ((library: Library, language: LanguageCode) => Made) => {
  const madeOf = oncePerLibrary(() => new Map<LanguageCode, Made>());
  return (library, language) => {
    const known = madeOf(library);
    const made = known.get(language) ?? make(library, language);
    known.set(language, made);
    return made;
  };
};
