import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/**
 * Whether none of the texts is offensive in the languages they may be in (spec 5). The lists are loaded with the first
 * use, so that no page waits for them.
 *
 * @throws if the lists cannot be loaded
 */
export async function areAppropriate(
  texts: readonly string[],
  languages?: readonly LanguageCode[],
): Promise<boolean> {
  const { screenText } = await import('./screen-text.ts');
  return texts.every((text) => screenText(text, languages ? { languages } : {}).ok);
}
