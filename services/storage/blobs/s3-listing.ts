type Listing = {
  readonly entries: readonly { readonly id: string; readonly keptAtMs: number }[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
};

/**
 * Parses a page of a store's listing (ListObjectsV2): flat XML whose only texts are keys, times and a token. Null if it
 * is something else, or says that there is more but not where: taking it for an empty listing would be wrong.
 */
export function readListing(xml: string): Listing | null {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.trimEnd().endsWith('</ListBucketResult>')) return null;
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, contents = '']) => {
    const id = textOf('Key', contents);
    const keptAtMs = Date.parse(textOf('LastModified', contents) ?? '');
    return id === null || Number.isNaN(keptAtMs) ? [] : [{ id, keptAtMs }];
  });
  const isTruncated = textOf('IsTruncated', xml) === 'true';
  const next = isTruncated ? textOf('NextContinuationToken', xml) : null;
  return isTruncated && next === null ? null : { entries, next };
}

function textOf(element: string, xml: string): string | null {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return found === undefined ? null : plain(found);
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const plain = (text: string) =>
  text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = name.toLowerCase().startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
