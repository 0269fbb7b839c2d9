import {
  type CallExpression,
  type Expression,
  type ObjectExpression,
  type Program,
  Visitor,
} from 'oxc-parser';

/** Names of the properties that a source reads from objects: `config.PORT`, `const { PORT } = config`. */
export function namesRead(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  new Visitor({
    MemberExpression: ({ property }) => {
      if (property.type === 'Identifier') names.add(property.name);
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier') names.add(property.key.name);
      }
    },
  }).visit(program);
  return names;
}

/** Texts that a source has as values, and not as property names. */
export function textsSaid(program: Program): ReadonlySet<string> {
  const said = new Map<number, string>();
  const names = new Set<number>();
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') said.set(start, value);
    },
    Property: ({ key }) => {
      names.add(key.start);
    },
  }).visit(program);
  return new Set([...said].filter(([start]) => !names.has(start)).map(([, text]) => text));
}

/** Names of properties whose value is a call of `setting`. */
export function settingsDeclared(program: Program): readonly string[] {
  const names: string[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && value.type === 'CallExpression' && isCallOf(value, 'setting')) {
        names.push(key.name);
      }
    },
  }).visit(program);
  return names;
}

const isCallOf = ({ callee }: CallExpression, name: string): boolean =>
  callee.type === 'Identifier' && callee.name === name;

/** The property names of a constant object. */
export function keysOf(program: Program, constant: string): readonly string[] {
  const object = objectIn(initOf(program, constant));
  return object === undefined ? [] : entriesOf(object).map(([name]) => name);
}

/**
 * The fields of a schema (`z.object`) by their paths, with the fields of a nested object in its place: two names at
 * most, since anything deeper is read as a whole.
 */
export function fieldsOf(program: Program, schema: string): readonly string[] {
  const object = objectIn(initOf(program, schema));
  if (object === undefined) return [];
  return entriesOf(object).flatMap(([name, value]) => {
    const own = value.type === 'Identifier' ? initOf(program, value.name) : value;
    const inner = objectIn(own);
    return inner === undefined ? [name] : entriesOf(inner).map(([field]) => `${name}.${field}`);
  });
}

function initOf(program: Program, constant: string): Expression | undefined {
  let value: Expression | undefined;
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === constant && init !== null) value = init;
    },
  }).visit(program);
  return value;
}

/** The object literal that a value is, or that is passed to `z.object`. */
function objectIn(value: Expression | undefined): ObjectExpression | undefined {
  if (value === undefined) return undefined;
  if (value.type === 'ObjectExpression') return value;
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return objectIn(value.expression);
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return undefined;
  const [given] = value.arguments;
  const isObject = value.callee.property.type === 'Identifier' && value.callee.property.name === 'object';
  return isObject && given?.type === 'ObjectExpression' ? given : undefined;
}

const entriesOf = ({ properties }: ObjectExpression): readonly (readonly [string, Expression])[] =>
  properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key, value } = property;
    if (key.type === 'Identifier') return [[key.name, value] as const];
    return key.type === 'Literal' && typeof key.value === 'string' ? [[key.value, value] as const] : [];
  });
