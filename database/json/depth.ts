import { JsonFault, type JsonVisitor, startJsonReader } from './json-reader.ts';

const nobody: JsonVisitor = { onValue: () => {}, onKey: () => {}, onText: () => {}, onEnd: () => {} };

/** What is known so far about a text's depth. */
export type Depth = 'unread' | 'within' | 'too deep';

/**
 * Finds out in steps how deep a JSON text is: each call of the returned function reads about `characters` more. A text
 * is too deep if it has more than `levels` arrays and objects inside each other; text that is not JSON counts as within
 * `levels` if it is not too deep before the first error.
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

/** Whether a JSON text is too deep, checked before it is parsed. */
export const isDeeperThan = (levels: number, json: string): boolean =>
  startDepthReader(levels, json)(Number.POSITIVE_INFINITY) === 'too deep';
