/** What the package has no types for. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    signs: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepFeatures: readonly string[];
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
