import fc from 'fast-check';

/** Any Unicode character, including control characters, as the unit of a string. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0x10ffff }))
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
