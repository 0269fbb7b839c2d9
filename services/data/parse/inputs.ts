import type { Value } from './tree.ts';

/** The varying texts of a request: the body, then one per query parameter. */
export type Inputs = readonly (string | undefined)[];

/** The text of a value in one particular request. */
export function readValue({ text, input }: Value, inputs: Inputs): string {
  return input === null ? text : (inputs[input] ?? '');
}
