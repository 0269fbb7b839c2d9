const units = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 } as const;

/**
 * The bytes of `20mb`, `1.5gb`, `500` (protocol: buckets): decimal units, whole bytes. Undefined if it is not a size.
 */
export function readByteSize(text: string): number | undefined {
  const [, digits, unit = 'b'] = /^(\d{1,15}(?:\.\d{1,6})?)\s*(gb|mb|kb|b)?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const factor = unitOf(unit.toLowerCase());
  const bytes = Math.floor(Number(digits) * factor);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

function unitOf(unit: string): number {
  switch (unit) {
    case 'gb':
      return units.gb;
    case 'mb':
      return units.mb;
    case 'kb':
      return units.kb;
    default:
      return units.b;
  }
}
