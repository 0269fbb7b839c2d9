import { TAKE_RATE } from './limits.ts';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const PCM = 1;
const MONO = 1;

/**
 * Encodes samples from -1 to 1, `TAKE_RATE` of them a second, as a WAV file of 16-bit PCM, which every browser plays.
 */
export function encodeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * SAMPLE_BYTES;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + dataBytes));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, MONO, true);
  view.setUint32(24, TAKE_RATE, true);
  view.setUint32(28, TAKE_RATE * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (const [index, sample] of samples.entries()) {
    const within = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * SAMPLE_BYTES, Math.round(within * 0x7fff), true);
  }
  return new Uint8Array(view.buffer);
}
