import {
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import { baseLanguage } from '@vocabloom/core/languages/tag.ts';

const offered = (code: unknown): code is InterfaceLanguageCode =>
  typeof code === 'string' && isInterfaceLanguageCode(code);

/**
 * The language to start in: what was chosen on this device, else what the account prefers,
 * else the first of the browser's languages the interface speaks, else English.
 */
export function chooseLanguage({
  stored,
  preferred,
  browser,
}: {
  stored: unknown;
  preferred: unknown;
  browser: readonly string[];
}): InterfaceLanguageCode {
  if (offered(stored)) return stored;
  if (offered(preferred)) return preferred;
  return browser.map(baseLanguage).find(offered) ?? 'en';
}
