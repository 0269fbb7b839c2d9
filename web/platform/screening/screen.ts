import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';

/** The error for an entry with offensive language. */
export class InappropriateError extends Error {
  /** The text it was found in. */
  readonly text: string;

  constructor(text: string) {
    super('Inappropriate content detected. Please use appropriate language.');
    this.name = 'InappropriateError';
    this.text = text;
  }
}

/** How many texts are checked before the page gets a turn: a pasted list may have thousands. */
const batchSize = 200;
const pageHasATurn = () => new Promise<void>((done) => setTimeout(done));

/**
 * Refuses to save offensive language (product: offensive language). The lists are loaded with the first use, so that no
 * page waits for them.
 *
 * @param languages the languages of the texts, as codes or names; any if not known
 * @throws InappropriateError with the first offensive text; another error if the lists cannot be loaded
 */
export async function assertAppropriate(
  texts: readonly string[],
  languages?: readonly string[],
): Promise<void> {
  const { screenText } = await import('@vocabloom/core/screening/screen-text.ts');
  const spoken = languages?.flatMap((language) => parseLanguage(language) ?? []);
  const options = spoken && spoken.length > 0 ? { languages: spoken } : {};
  for (const [index, text] of texts.entries()) {
    if (index > 0 && index % batchSize === 0) await pageHasATurn();
    if (!screenText(text, options).ok) throw new InappropriateError(text);
  }
}
