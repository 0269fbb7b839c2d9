/** The languages the interface speaks, each by its own name (spec 1). */
export const interfaceLanguages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'he', name: 'עברית', dir: 'rtl' },
  { code: 'zh', name: '中文', dir: 'ltr' },
] as const;

export type InterfaceLanguage = (typeof interfaceLanguages)[number]['code'];

export const defaultLanguage: InterfaceLanguage = 'en';

export function isInterfaceLanguage(code: unknown): code is InterfaceLanguage {
  return interfaceLanguages.some((language) => language.code === code);
}

export function directionOf(code: InterfaceLanguage): 'ltr' | 'rtl' {
  return interfaceLanguages.find((language) => language.code === code)?.dir ?? 'ltr';
}

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
}): InterfaceLanguage {
  if (isInterfaceLanguage(stored)) return stored;
  if (isInterfaceLanguage(preferred)) return preferred;
  // Old browsers still call Hebrew "iw".
  const bases = browser.map((tag) => tag.toLowerCase().split('-')[0]).map((base) => (base === 'iw' ? 'he' : base));
  return bases.find(isInterfaceLanguage) ?? defaultLanguage;
}
