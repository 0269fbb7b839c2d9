import { type Inputs, readValue } from '../parse/inputs.ts';
import type { Value } from '../parse/tree.ts';
import type { StatementBounds } from './bounded-rows.ts';
import { keyword, parameter, type Sql, sql } from './fragment.ts';

/** Returns a parameter's text for one request; null for NULL. Throws PGRST100 for a text of the wrong form. */
type Binding = (inputs: Inputs) => string | null;

/** A statement for every request of one shape. */
export type Template = { readonly text: string; readonly bindings: readonly Binding[] };

const constantTypes = { text: 'text', int: 'int', regconfig: 'regconfig' };
type ConstantType = keyof typeof constantTypes;

/** Collects the parameters of one statement and numbers the aliases in it. */
export type Builder = {
  /** A parameter bound to a text from the request, passed through `map`. */
  readonly value: (value: Value, map?: (text: string) => string) => Sql;
  /** A parameter bound to a text that is part of the shape; reused for equal texts, so that expressions stay equal. */
  readonly constant: (text: string, type: ConstantType) => Sql;
  readonly bound: (binding: Binding) => Sql;
  readonly nextNumber: () => number;
  readonly bounds: StatementBounds;
  readonly bindings: readonly Binding[];
};

/** The collector of one new statement, without any parameter yet. */
export function startBuilder(bounds: StatementBounds): Builder {
  const bindings: Binding[] = [];
  const constants = new Map<string, Sql>();
  let number = 0;
  const bound = (binding: Binding): Sql => {
    bindings.push(binding);
    return parameter(bindings.length);
  };
  return {
    value: (value, map = (text) => text) => bound((inputs) => map(readValue(value, inputs))),
    constant: (text, type) => {
      const key = `${type} ${text}`;
      const known = constants.get(key);
      if (known !== undefined) return known;
      const made = sql`${bound(() => text)}::${keyword(constantTypes, type)}`;
      constants.set(key, made);
      return made;
    },
    bound,
    nextNumber: () => {
      number += 1;
      return number;
    },
    bounds,
    bindings,
  };
}

/** Fills in a template for one request. */
export function bind(
  { text, bindings }: Template,
  inputs: Inputs,
): { text: string; values: (string | null)[] } {
  return { text, values: bindings.map((binding) => binding(inputs)) };
}
