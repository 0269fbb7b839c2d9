import { JsonFault, type JsonVisitor, startJsonReader } from './json-reader.ts';

const nobody: JsonVisitor = { onValue: () => {}, onKey: () => {}, onText: () => {}, onEnd: () => {} };

/**
 * Whether a JSON text has more arrays and objects inside each other than `levels`, said before anything is made of it. A text that
 * is no JSON is not too deep up to the place where it stops being any.
 */
export function isDeeperThan(levels: number, json: string): boolean {
  const any = Number.POSITIVE_INFINITY;
  const bounds = { depth: levels, values: any, elements: any, doubles: false };
  try {
    startJsonReader(json, { visitor: nobody, bounds })(any);
    return false;
  } catch (error) {
    return error instanceof JsonFault && error.kind === 'depth';
  }
}
