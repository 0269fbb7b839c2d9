import { parseSync } from 'oxc-parser';

/** The most lines a function of the product may have, from its first to its last, including parameters. */
export const MOST_LINES = 80;

/** A function in a file; one without a name is named after what it is assigned or passed to, or `anonymous`. */
export type SourceFunction = {
  readonly name: string;
  readonly firstLine: number;
  readonly lines: number;
  /** It looks like one: a capital letter, in a file of components. */
  readonly isComponent: boolean;
};

type Tree = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The name that a syntax tree gives itself or the value in it: a function's, a variable's, a property's. */
const nameIn = ({ id, key }: Tree): string | undefined => {
  const named = isTree(id) ? id : key;
  return isTree(named) && typeof named.name === 'string' ? named.name : undefined;
};

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every syntax tree of a file with the nearest name around it, from the outside in. */
function* treesIn(value: unknown, around = 'anonymous'): Generator<{ tree: Tree; name: string }> {
  if (Array.isArray(value)) {
    for (const one of value) yield* treesIn(one, around);
  } else if (isTree(value)) {
    const name = nameIn(value) ?? around;
    yield { tree: value, name };
    for (const part of Object.values(value)) yield* treesIn(part, name);
  }
}

const parse = (path: string, source: string): unknown => {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program;
};

/** All functions of a TypeScript file, including nested ones. */
export function functionsIn(path: string, source: string): readonly SourceFunction[] {
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  return [...treesIn(parse(path, source))]
    .filter(({ tree }) => functions.has(tree.type))
    .map(({ tree, name }) => {
      const firstLine = lineOf(tree.start);
      return {
        name,
        firstLine,
        lines: lineOf(tree.end) - firstLine + 1,
        isComponent: path.endsWith('.tsx') && /^[A-Z]/u.test(name),
      };
    });
}

/** How many sets of listeners a file keeps: `new Set` of a function type. */
export const listenerSetsIn = (path: string, source: string): number =>
  [...treesIn(parse(path, source))].filter(({ tree }) => {
    if (tree.type !== 'NewExpression' || !isTree(tree.callee) || tree.callee.name !== 'Set') return false;
    return [...treesIn(tree.typeArguments)].some((one) => one.tree.type === 'TSFunctionType');
  }).length;
