/** Beginnings of files that identify their type; short, and not playable. */
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** What a browser's recorder produces: Matroska whose document type is webm. */
export const webm = bytes(
  [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0xf7, 0x81, 0x01, 0x42, 0xf2, 0x81, 0x04],
  [0x42, 0xf3, 0x81, 0x08, 0x42, 0x82, 0x84],
  'webm',
  [0x42, 0x87, 0x81, 0x04, 0x42, 0x85, 0x81, 0x02],
);
export const mp4 = bytes([0, 0, 0, 0x18], 'ftypmp42', [0, 0, 0, 0], 'mp42isom');
export const ogg = bytes(
  'OggS',
  [0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
  [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 19],
  'OpusHead',
  [1, 1],
);
export const wav = bytes('RIFF', [0x24, 0, 0, 0], 'WAVEfmt ', [16, 0, 0, 0, 1, 0, 1, 0]);
export const mp3 = bytes('ID3', [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0x64], new Array(600).fill(0));
export const png = bytes(
  [0x89],
  'PNG\r\n',
  [0x1a],
  '\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0],
  'IDAT',
  [0, 0, 0, 0],
);
