import type { Region } from '../schema/languages.ts';
import { inTraditional } from './taiwan-characters.ts';

/** A text in a region's spelling: Switzerland has no ß, and Taiwan uses traditional characters. */
export const spelledIn = (text: string, region: Region): string => {
  if (region === 'de-CH') return text.replaceAll('ß', 'ss');
  return region === 'zh-TW' ? inTraditional(text) : text;
};
