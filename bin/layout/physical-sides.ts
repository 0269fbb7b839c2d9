import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Utility classes that name a side of the screen where the page's direction should decide the side. */
const PHYSICAL_CLASS =
  /(?<![\w-])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-(?:[\d[(]|px\b|auto\b|full\b|none\b|[smlx]{1,2}\b|\d?xl\b)|(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/gu;

/** The same in style sheets and style attributes. */
const PHYSICAL_STYLE =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|(?:margin|padding|border)(?:Left|Right)(?=\w*:)|text-align:\s*(?:left|right)|textAlign: '(?:left|right)'|float:\s*(?:left|right))/gu;

/** Sides of the screen that are meant: these measurements stay there in every direction. */
const meant: Readonly<Record<string, readonly string[]>> = {
  // The indicator is moved by pixels from the left edge, which Base UI measures.
  'web/ui/tabs.tsx': ['left-0'],
};

/** Sides of the screen that a file names, one line each. */
export const physicalSidesIn = (path: string, source: string): readonly string[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(PHYSICAL_CLASS), ...line.matchAll(PHYSICAL_STYLE)]
        .filter(([found]) => !(meant[path] ?? []).some((fine) => fine.startsWith(found)))
        .map(([found]) => `${path}:${index + 1}: ${found}`),
    );

/** Sides of the screen that the web app's components and style sheets under a folder name. */
export const physicalSides = (root: string): readonly string[] =>
  globSync('web/**/*.{tsx,ts,css}', { cwd: root, exclude: (name) => /node_modules|dist|locales/u.test(name) })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => physicalSidesIn(path, readFileSync(join(root, path), 'utf8')));
