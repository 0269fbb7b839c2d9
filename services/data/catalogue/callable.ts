import { byCodeUnits, type Parameter, type Routine } from './catalogue.ts';

/** Parameters of these types take a whole body, and therefore need no name. */
const wholeTypes: ReadonlySet<string> = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

/**
 * The functions that can be called. Functions of one name are sorted in the order in which an ambiguous call lists them
 * (protocol: overloaded functions): the fewest parameters first, then those without a comment, then by parameters.
 */
export const callable = (routines: readonly Routine[]): readonly Routine[] =>
  routines.filter(({ parameters }) => canBeNamed(parameters)).toSorted(inOrder);

/** Arguments are given by name; a single unnamed parameter takes a whole body. */
function canBeNamed(parameters: readonly Parameter[]): boolean {
  const unnamed = parameters.filter(({ name }) => name === '').length;
  return unnamed === 0 || (unnamed === 1 && wholeTypes.has(parameters[0]?.typeText ?? ''));
}

function inOrder(a: Routine, b: Routine): number {
  return (
    a.parameters.length - b.parameters.length ||
    byCodeUnits(a.description ?? '', b.description ?? '') ||
    compareLists(a.parameters.flatMap(keyOfParameter), b.parameters.flatMap(keyOfParameter))
  );
}

const keyOfParameter = ({ name, typeText, required, variadic }: Parameter) => [
  name,
  typeText,
  String(required),
  String(variadic),
];

function compareLists(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, index) => text !== b[index]);
  return at < 0 ? 0 : byCodeUnits(a[at] ?? '', b[at] ?? '');
}
