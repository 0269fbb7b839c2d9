import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from './library.ts';
import { oncePerLibrary } from './once-per-library.ts';

/** Makes something of a library for a language when it is first asked for, and remembers it as long as the library. */
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
