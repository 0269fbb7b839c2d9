import {
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import { baseLanguage } from '@vocabloom/core/languages/tag.ts';

const offered = (code: unknown): code is InterfaceLanguageCode =>
  typeof code === 'string' && isInterfaceLanguageCode(code);

/**
 * The interface language: the choice just made here that the account does not have yet, else the account's preference,
 * else the choice made on this device, else the first of the browser's languages that the interface supports, else
 * English.
 */
export function chooseLanguage({
  untold = null,
  stored,
  preferred,
  browser,
}: {
  untold?: unknown;
  stored: unknown;
  preferred: unknown;
  browser: readonly string[];
}): InterfaceLanguageCode {
  for (const choice of [untold, preferred, stored]) if (offered(choice)) return choice;
  return browser.map(baseLanguage).find(offered) ?? 'en';
}
