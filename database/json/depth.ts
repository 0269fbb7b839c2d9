import { JsonFault, type JsonVisitor, startJsonReader } from './json-reader.ts';

const nobody: JsonVisitor = { onValue: () => {}, onKey: () => {}, onText: () => {}, onEnd: () => {} };

/** What is known of a text's depth so far. */
export type Depth = 'unread' | 'within' | 'too deep';

/**
 * Reads how deep a JSON text is, bit by bit: each call of the function it gives reads about `characters` more. Too deep is one that
 * has more arrays and objects inside each other than `levels`; a text that is no JSON is within up to the place where it
 * stops being any.
 */
export function startDepthReader(levels: number, json: string): (characters: number) => Depth {
  const any = Number.POSITIVE_INFINITY;
  const bounds = { depth: levels, values: any, elements: any, doubles: false };
  const readOn = startJsonReader(json, { visitor: nobody, bounds });
  return (characters) => {
    try {
      return readOn(characters) ? 'within' : 'unread';
    } catch (error) {
      return error instanceof JsonFault && error.kind === 'depth' ? 'too deep' : 'within';
    }
  };
}

/** Whether a JSON text is too deep, said before anything is made of it. */
export const isDeeperThan = (levels: number, json: string): boolean =>
  startDepthReader(levels, json)(Number.POSITIVE_INFINITY) === 'too deep';
