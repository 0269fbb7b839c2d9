import {
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import { baseLanguage } from '@vocabloom/core/languages/tag.ts';

/** A longer header is not a list of languages that a person reads. */
const MAX_HEADER = 500;
/** Written by the app and the public pages when a language is chosen. */
const chosenLanguage = /(?:^|;\s*)vocabloom\.language=([a-z]{2})(?:;|$)/;

/**
 * The language of a public page: the one chosen on this device, otherwise the best of the browser's that the interface
 * has (RFC 9110 section 12.5.4; of equal weights the first wins), otherwise English.
 */
export function pageLanguage(headers: {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}): InterfaceLanguageCode {
  const chosen = chosenLanguage.exec(headers.cookie ?? '')?.[1] ?? '';
  if (isInterfaceLanguageCode(chosen)) return chosen;
  let best: { readonly language: InterfaceLanguageCode; readonly weight: number } | undefined;
  for (const item of (headers['accept-language'] ?? '').slice(0, MAX_HEADER).split(',')) {
    const [tag = '', ...parameters] = item.split(';');
    const language = baseLanguage(tag.trim());
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    if (isInterfaceLanguageCode(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? 'en';
}
