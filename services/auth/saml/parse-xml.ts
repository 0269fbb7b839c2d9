/** Parses XML that has passed the checks in `plain-xml.ts`. Parser errors are thrown as worded by `refuse`. */
export async function parseXml(xml: string, refuse: (why: string) => Error): Promise<Element | null> {
  const { DOMParser } = await import('@xmldom/xmldom');
  const complain = (text: string) => {
    throw refuse(text.slice(0, 100));
  };
  const errorHandler = { warning: () => {}, error: complain, fatalError: complain };
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement;
}

/** The direct children of an element with this name, in any namespace. */
export const childrenNamed = (parent: Element, name: string): readonly Element[] =>
  Array.from(parent.childNodes)
    .filter(isElement)
    .filter(({ localName }) => localName === name);

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;
