import { type Expression, parseSync, type TSType, Visitor } from 'oxc-parser';

/** Where a source asserts the type of a value without checking it: the line and its text. */
export type Cast = { readonly line: number; readonly text: string };

type Place = { readonly start: number };

/** Functions that run a statement or read its result: those of the port and of the browser's data client. */
const asking = new Set(['query', 'once', 'rpc', 'rowsOf', 'firstRowOf', 'columnsOf', 'dataOf']);

/** Sources that import generated row types handle rows. */
const ofRows = /(rows|schema|database)\.gen\.ts$/;

/**
 * The casts of database results to a type in a source. They are looked for where a statement is run or its result is
 * read, and where generated rows are imported: any assertion (`as T`, `<T>x`, `x!`), any predicate (`x is T`), and types
 * passed to `query` or `once`; and in every source any `JSON.parse` declared to be of a type. Not found: another cast in
 * a source that gets rows as `unknown` and has nothing else to do with the database.
 */
export function findCasts(path: string, source: string): readonly Cast[] {
  const { program, module, errors } = parseSync(path, source);
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${path} cannot be parsed: ${fault.message}`);
  let handlesRows = module.staticImports.some(({ moduleRequest }) => ofRows.test(moduleRequest.value));
  const found: Place[] = [];
  const ofJson: Place[] = [];
  const add = (place: Place) => {
    found.push(place);
  };
  new Visitor({
    CallExpression: (call) => {
      const name = nameOf(call.callee);
      if (asking.has(name)) handlesRows = true;
      if (call.typeArguments && (name === 'query' || name === 'once')) add(call.typeArguments);
    },
    TSAsExpression: (node) => {
      if (!isNamed(node.typeAnnotation, 'const')) add(node);
    },
    TSTypeAssertion: add,
    TSNonNullExpression: add,
    TSTypePredicate: add,
    VariableDeclarator: ({ id, init }) => {
      const type = id.typeAnnotation?.typeAnnotation;
      if (type && type.type !== 'TSUnknownKeyword' && isJson(init)) ofJson.push(id);
    },
  }).visit(program);
  const lines = source.split('\n');
  return [...(handlesRows ? found : []), ...ofJson]
    .map(({ start }) => source.slice(0, start).split('\n').length)
    .toSorted((a, b) => a - b)
    .map((line) => ({ line, text: lines[line - 1]?.trim() ?? '' }));
}

function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return callee.property.name;
}

const isNamed = (type: TSType, name: string): boolean =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === name;

const isJson = (value: Expression | null): boolean =>
  value?.type === 'CallExpression' &&
  value.callee.type === 'MemberExpression' &&
  value.callee.object.type === 'Identifier' &&
  value.callee.object.name === 'JSON';
