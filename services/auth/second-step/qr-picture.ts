/**
 * A QR code as SVG. Clients put it behind `data:image/svg+xml;utf-8,` as it is, where a `#` would begin a fragment: its
 * colors are named.
 */
export async function qrPicture(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  const svg = await draw(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim();
}
