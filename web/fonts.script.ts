/**
 * `npm run fonts`: writes the interface's font files and the style sheet that names them. The packages divide each
 * family by script. Here, what most pages do not need is separated as well: accents from the Latin alphabet, the
 * letters of other languages from those of Arabic, and unused features and weights from all of them.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { fallbackFaces } from './fallback-faces.ts';
import { hebrewFaces } from './hebrew-faces.ts';

const folder = join(import.meta.dirname, 'ui/tokens/fonts');
const resolve = createRequire(import.meta.url).resolve;

/** What letters need to be joined, marked and spaced, and digits to line up. */
const features = 'kern mark mkmk ccmp liga clig locl calt rlig curs init medi fina isol lnum pnum tnum'.split(
  ' ',
);

/** ASCII with typographic punctuation: what an English page shows. */
const core = 'U+0020-007E,U+00A0,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';
const accents =
  'U+00A1-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2010-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027,U+202F-2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215';
const extended = 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F';
const cyrillic = 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116';
const hebrew = 'U+0591-05F4,U+200C-200F,U+20AA,U+25CC,U+FB1D-FB4F';
const arabic = 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670-0671,U+200C-200F';
const otherArabic =
  'U+0600-060B,U+060D-061A,U+061C-061E,U+0620,U+063B-063F,U+0653-065F,U+066D-066F,U+0672-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC';

type Face = { readonly subset: string; readonly of: string; readonly range: string };

const latin: readonly Face[] = [
  { subset: 'latin', of: 'latin', range: core },
  { subset: 'latin-accents', of: 'latin', range: accents },
  { subset: 'latin-ext', of: 'latin-ext', range: extended },
  { subset: 'cyrillic', of: 'cyrillic', range: cyrillic },
];

const families = [
  { name: 'Commissioner Variable', file: 'commissioner', weights: [400, 700], faces: latin },
  { name: 'Alegreya Variable', file: 'alegreya', weights: [400, 800], faces: latin },
  {
    name: 'Frank Ruhl Libre Variable',
    file: 'frank-ruhl-libre',
    weights: [400, 800],
    faces: [{ subset: 'hebrew', of: 'hebrew', range: hebrew }],
  },
  {
    name: 'Noto Sans Hebrew Variable',
    file: 'noto-sans-hebrew',
    weights: [400, 700],
    faces: [{ subset: 'hebrew', of: 'hebrew', range: hebrew }],
  },
  {
    name: 'Noto Naskh Arabic Variable',
    file: 'noto-naskh-arabic',
    weights: [400, 700],
    faces: [
      { subset: 'arabic', of: 'arabic', range: arabic },
      { subset: 'arabic-others', of: 'arabic', range: otherArabic },
    ],
  },
] as const;

/** The weight in which a family is mostly used, if fallback fonts of the device are adjusted to it. */
const usualWeights: Readonly<Record<string, number | undefined>> = { commissioner: 400, alegreya: 700 };

/** All characters of a `unicode-range`. */
function signsOf(range: string): string {
  const signs = range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
  return signs.join('');
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const rules: string[] = [];
for (const { name, file, weights, faces } of families) {
  const [min, max] = weights;
  const usual = usualWeights[file];
  const ranges = faces.map(({ range }) => range).join(',');
  rules.push(...hebrewFaces(name, ranges));
  if (usual !== undefined) {
    const home = dirname(resolve(`@fontsource-variable/${file}/package.json`));
    const whole = await readFile(join(home, `files/${file}-latin-wght-normal.woff2`));
    const fallbacks = await fallbackFaces({ name, file: whole, weight: usual, ranges });
    rules.push(...fallbacks);
  }
  for (const { subset, of, range } of faces) {
    const home = dirname(resolve(`@fontsource-variable/${file}/package.json`));
    const whole = await readFile(join(home, `files/${file}-${of}-wght-normal.woff2`));
    const lean = await subsetFont(whole, signsOf(range), {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: { wght: { min, max } },
      noHinting: true,
    });
    await writeFile(join(folder, `${file}-${subset}.woff2`), lean);
    console.log(`${file}-${subset}`.padEnd(34), (lean.length / 1000).toFixed(1), 'KB');
    rules.push(`@font-face {
  font-family: "${name}";
  font-style: normal;
  font-display: swap;
  font-weight: ${min} ${max};
  src: url("./fonts/${file}-${subset}.woff2") format("woff2");
  unicode-range: ${range.replaceAll(',', ', ')};
}
`);
  }
}
await writeFile(
  join(folder, '../fonts.css'),
  `/* Written by \`npm run fonts\`. A page fetches only the parts of the alphabets it shows. */\n\n${rules.join('\n')}`,
);
