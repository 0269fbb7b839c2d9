import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import georgia from '@capsizecss/metrics/georgia';
import notoSerif from '@capsizecss/metrics/notoSerif';
import roboto from '@capsizecss/metrics/roboto';
import { type Font, fromBlob } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

/** Measured from the files of release 2.37 with `@capsizecss/unpack`. */
const dejaVu = { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 };
const dejaVuSans = { ...dejaVu, familyName: 'DejaVu Sans', xWidthAvg: 1041 };
const dejaVuSerif = { ...dejaVu, familyName: 'DejaVu Serif', xWidthAvg: 1058 };

type Wanted = Pick<Font, 'familyName' | 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'>;

/** Fonts on devices, with the names they have there: on Windows and Apple, on Android, on Linux. */
const onDevices: Readonly<
  Record<string, readonly { readonly font: Wanted; readonly locals: readonly string[] }[]>
> = {
  'Commissioner Variable': [
    { font: arial, locals: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'] },
    { font: roboto, locals: ['Roboto', 'Roboto Regular', 'Roboto-Regular'] },
    { font: dejaVuSans, locals: ['DejaVu Sans', 'DejaVuSans'] },
  ],
  'Alegreya Variable': [
    { font: georgia, locals: ['Georgia', 'Gelasio'] },
    { font: notoSerif, locals: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'] },
    { font: dejaVuSerif, locals: ['DejaVu Serif', 'DejaVuSerif'] },
  ],
};

const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/**
 * `@font-face` rules for text that is shown before one of our fonts has loaded: fonts of the device, adjusted to the
 * width and height of ours, so that nothing moves when ours arrives.
 *
 * @param weight the weight in which the font is mostly used: bold letters are wider
 * @param ranges what our font has letters for; the rest is left to the device's fonts
 */
export async function fallbackFaces(of: {
  readonly name: string;
  readonly file: Buffer;
  readonly weight: number;
  readonly ranges: string;
}): Promise<readonly string[]> {
  const plain = await subsetFont(of.file, letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: of.weight },
  });
  const font = await fromBlob(new Blob([new Uint8Array(plain)]));
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = font;
  const ours = { familyName: of.name, xWidthAvg, unitsPerEm, ascent, descent, lineGap };
  return (onDevices[of.name] ?? []).map(({ font, locals }) => {
    const { fontFaces } = createFontStack([ours, font], { fontFaceFormat: 'styleObject' });
    const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } =
      fontFaces[0]?.['@font-face'] ?? {};
    const metrics = Object.entries({
      'ascent-override': ascentOverride,
      'descent-override': descentOverride,
      'line-gap-override': lineGapOverride,
      'size-adjust': sizeAdjust,
    }).flatMap(([property, value]) => (value === undefined ? [] : [`  ${property}: ${value};\n`]));
    return `@font-face {
  font-family: "${of.name} on ${font.familyName}";
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
${metrics.join('')}  unicode-range: ${of.ranges.replaceAll(',', ', ')};
}
`;
  });
}
