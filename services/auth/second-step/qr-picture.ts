/**
 * A QR code as SVG. Clients append it unescaped to `data:image/svg+xml;utf-8,`, where a `#` would begin a fragment, so
 * colors are given by name.
 */
export async function qrPicture(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  const svg = await draw(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim();
}
