/** The package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    signs: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly keepFeatures?: readonly string[];
      /** One value, or a range of values. */
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      readonly noHinting?: boolean;
    },
  ): Promise<Uint8Array>;
}
