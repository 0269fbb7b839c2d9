/**
 * Widths in ems: of the average Hebrew letter (weighted by frequency on the landing page), and of the space beside it,
 * which comes from the Latin font. Measured from the files: our fonts at the weight they are mostly used in; Arimo and
 * Tinos for Arial and Times New Roman, which have the same metrics.
 */
type Widths = { readonly letter: number; readonly space: number };

type OwnFace = Widths & {
  readonly ascent: number;
  readonly descent: number;
  readonly devices: readonly Device[];
};

type Device = Widths & { readonly on: string; readonly locals: readonly string[] };

const arial = { on: 'Arial', locals: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], letter: 0.5298 };
const dejaVuSans = { on: 'DejaVu Sans', locals: ['DejaVu Sans', 'DejaVuSans'], letter: 0.5337 };

/**
 * Our fonts with Hebrew letters, and the fonts of Android, of Apple and Windows, and of Linux that stand in for them.
 */
const faces: Readonly<Record<string, OwnFace | undefined>> = {
  'Noto Sans Hebrew Variable': {
    letter: 0.5339,
    space: 0.1915,
    ascent: 1.068,
    descent: 0.292,
    devices: [
      {
        on: 'Noto Sans Hebrew',
        locals: ['Noto Sans Hebrew', 'Noto Sans Hebrew Regular', 'NotoSansHebrew-Regular'],
        letter: 0.5339,
        space: 0.2507,
      },
      { ...arial, space: 0.2807 },
      { ...dejaVuSans, space: 0.2818 },
    ],
  },
  'Frank Ruhl Libre Variable': {
    letter: 0.473,
    space: 0.174,
    ascent: 0.957,
    descent: 0.334,
    devices: [
      {
        on: 'Noto Serif Hebrew',
        locals: ['Noto Serif Hebrew', 'Noto Serif Hebrew Regular', 'NotoSerifHebrew-Regular'],
        letter: 0.5119,
        space: 0.2249,
      },
      {
        on: 'Times New Roman',
        locals: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
        letter: 0.4836,
        space: 0.2251,
      },
      { ...dejaVuSans, space: 0.256 },
    ],
  },
};

/** How many spaces there are per letter in Hebrew prose. */
const spacesPerLetter = 0.233;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/**
 * `@font-face` rules for text on a Hebrew page that is shown before one of our fonts has loaded, as wide as ours.
 * `fallbackFaces` measures Latin letters; here the letters also make up for the space between words, which comes from
 * another font and is wider on devices than in ours.
 *
 * @param ranges what our font has letters for
 * @returns an empty list for a font of another script
 */
export function hebrewFaces(name: string, ranges: string): readonly string[] {
  const own = faces[name];
  if (!own) return [];
  return own.devices.map(({ on, locals, letter, space }) => {
    const size = (own.letter + spacesPerLetter * (own.space - space)) / letter;
    return `@font-face {
  font-family: "${name} on ${on}";
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  ascent-override: ${percent(own.ascent / size)};
  descent-override: ${percent(own.descent / size)};
  line-gap-override: 0%;
  size-adjust: ${percent(size)};
  unicode-range: ${ranges.replaceAll(',', ', ')};
}
`;
  });
}
