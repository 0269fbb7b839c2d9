/** Bounds on the size and depth of XML that is read at all. */
export const maxXmlBytes = 262_144;
const maxElements = 5000;
const maxDepth = 40;

/**
 * Returns what is wrong with XML from outside before any parser sees it, or null: too large, too deep, with a document
 * type or entities (which can make a short text endless), or with content after the root. Reads the text in one pass.
 * Comments are allowed in metadata, which people write; in signed documents they could only disguise a name.
 */
export function xmlFault(
  xml: string,
  { comments }: { readonly comments: 'allowed' | 'refused' },
): string | null {
  if (Buffer.byteLength(xml) > maxXmlBytes) return `XML must not exceed ${maxXmlBytes} bytes`;
  let [depth, elements] = [0, 0];
  for (let at = xml.indexOf('<'); at !== -1; ) {
    const end = endOfMarkup(xml, at, comments);
    if (end === null) return 'XML must have neither document type, entities, instructions nor unended markup';
    const isElement = xml[at + 1] !== '!' && xml[at + 1] !== '?';
    if (isElement && xml[at + 1] === '/') depth -= 1;
    else if (isElement) {
      elements += 1;
      if (depth === 0 && elements > 1) return 'XML must have one root';
      if (xml[end - 1] !== '/') depth += 1;
    }
    if (depth < 0 || depth > maxDepth) return `XML must be nested at most ${maxDepth} deep`;
    if (elements > maxElements) return `XML must have at most ${maxElements} elements`;
    at = xml.indexOf('<', end + 1);
  }
  return elements === 0 || depth !== 0 ? 'XML must be whole' : null;
}

/** Where the markup that begins at `at` ends; null if it is not accepted. */
function endOfMarkup(xml: string, at: number, comments: 'allowed' | 'refused'): number | null {
  if (xml.startsWith('<!', at)) {
    if (comments === 'refused' || !xml.startsWith('<!--', at)) return null;
    const end = xml.indexOf('-->', at + 4);
    return end === -1 ? null : end + 2;
  }
  if (xml.startsWith('<?', at)) {
    // Only the XML declaration, at the very beginning.
    const end = at === 0 && /^<\?xml\s/.test(xml) ? xml.indexOf('?>') : -1;
    return end === -1 ? null : end + 1;
  }
  for (let index = at + 1; index < xml.length; index += 1) {
    const letter = xml[index];
    if (letter === '>') return index;
    if (letter === '<') return null;
    if (letter === '"' || letter === "'") {
      const end = xml.indexOf(letter, index + 1);
      if (end === -1) return null;
      index = end;
    }
  }
  return null;
}
