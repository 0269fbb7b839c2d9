import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Values = Readonly<Record<string, string | number>>;

/** Gives a text of the interface, identified by its English, in the language of the journey. */
export type Wording = (english: string, values?: Values) => string;

/**
 * Texts of the interface and of the public pages in a language, from their catalogues. Throws for a text that is
 * missing or not translated, so that no journey waits for a text nobody can see.
 */
export function wordingIn(language: string): Wording {
  const catalogue = readCatalogue(language);
  return (english, values = {}) => {
    const text = catalogue.get(english);
    if (!text) throw new Error(`there is no text in ${language} for: ${english}`);
    return fill(text, values, language);
  };
}

const ENTRY = /^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/gm;

function readCatalogue(language: string): ReadonlyMap<string, string> {
  const files = ['web/site/locales', 'web/i18n/locales'].map((folder) =>
    readFileSync(resolve(`${folder}/${language}.po`), 'utf8'),
  );
  return new Map(
    files.flatMap((file) =>
      Array.from(file.matchAll(ENTRY), ([, id = '', text = '']) => [joined(id), joined(text)] as const),
    ),
  );
}

const joined = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');

const PLURAL = /\{(\w+), plural,((?: [=\w]+ \{[^{}]*\})+)\}/g;

/** Fills in the values; numbers choose the plural form. */
function fill(text: string, values: Values, language: string): string {
  const chosen = text.replace(PLURAL, (_whole, name: string, forms: string) => {
    const count = Number(values[name]);
    const texts = new Map(
      Array.from(forms.matchAll(/([=\w]+) \{([^{}]*)\}/g), ([, key, form]) => [key, form]),
    );
    const form = texts.get(`=${count}`) ?? texts.get(new Intl.PluralRules(language).select(count));
    return (form ?? texts.get('other') ?? '').replaceAll('#', new Intl.NumberFormat(language).format(count));
  });
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
