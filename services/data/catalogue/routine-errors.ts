import { ProtocolError } from '../errors/protocol-error.ts';
import { type Catalogue, keyOf, type QualifiedName, type Routine } from './catalogue.ts';
import { similarNames } from './similar-names.ts';

type Sought = {
  readonly catalogue: Pick<Catalogue, 'routines'>;
  readonly name: QualifiedName;
  /** Names of the arguments, sorted. */
  readonly argumentNames: readonly string[];
  /** The type of the body; null for a call without one. */
  readonly bodyType: string | null;
};

const list = (names: readonly string[]) => `(${names.join(', ')})`;

/** Body types that can only go to a single unnamed parameter, with the type that parameter must have. */
export const wholeBodyTypes: Readonly<Record<string, string>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

/** PGRST202: no function of that name takes those arguments. */
export function noRoutineError(sought: Sought): ProtocolError {
  const { name, argumentNames, bodyType } = sought;
  const called = `${name.schema}.${name.name}`;
  const whole = bodyType === null ? undefined : wholeBodyTypes[bodyType];
  const none = ' without parameters';
  const isBare = argumentNames.length === 0;
  const shown = whole === undefined ? (isBare ? none : list(argumentNames)) : '';
  return new ProtocolError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${called}${shown} in the schema cache`,
    details: `Searched for the function ${called}${parameters()}, but no matches were found in the schema cache.`,
    hint: whole === undefined ? meantInstead(sought) : null,
  });

  function parameters(): string {
    if (whole !== undefined) return ` with a single unnamed ${whole} parameter`;
    const names = `parameter${argumentNames.length > 1 ? 's' : ''} ${argumentNames.join(', ')}`;
    const alternative =
      bodyType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : '';
    return `${isBare ? none : ` with ${names}`}${alternative}`;
  }
}

/** How similar the name of a function must be to be suggested; its parameters much less so. */
const leastScoreOfName = 0.75;

function meantInstead({ catalogue, name, argumentNames }: Sought): string | null {
  const sameName = catalogue.routines.get(keyOf(name)) ?? [];
  const best =
    sameName.length > 0
      ? similarNames(
          sameName.map(({ parameters }) => sortedList(parameters.map((one) => one.name))),
          sortedList(argumentNames),
        )[0]
      : similarNames(namesIn(catalogue, name.schema), name.name).find(
          ({ score }) => score >= leastScoreOfName,
        );
  if (best === undefined) return null;
  const meant = sameName.length > 0 ? `${name.name}${best.name}` : best.name;
  return `Perhaps you meant to call the function ${name.schema}.${meant}`;
}

const sortedList = (names: readonly string[]) => list(names.toSorted());

const namesIn = ({ routines }: Sought['catalogue'], schema: string) =>
  [...routines.values()].flatMap(([first]) => (first?.schema === schema ? [first.name] : []));

/** PGRST203: several functions of that name take those arguments. */
export function ambiguousRoutineError(found: readonly Routine[]): ProtocolError {
  const signatures = found.map(({ schema, name, parameters }) => {
    const named = parameters.map((parameter) => `${parameter.name} => ${parameter.typeText}`);
    return `${schema}.${name}${list(named)}`;
  });
  return new ProtocolError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
