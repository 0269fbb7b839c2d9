import type { Region } from '../schema/languages.ts';

/** A text as a region spells it: Switzerland has no ß. */
export const spelledIn = (text: string, region: Region): string =>
  region === 'de-CH' ? text.replaceAll('ß', 'ss') : text;
