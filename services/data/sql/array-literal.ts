/** PostgreSQL's text form of an array of texts, every element quoted. */
export function arrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${quoted.join(',')}}`;
}
