import type { Parameter, Routine } from '../catalogue/catalogue.ts';
import type { Payload } from '../parse/payload.ts';
import type { Value } from '../parse/tree.ts';
import type { ReadNode } from './read-plan.ts';

/** How a function's arguments are given. */
export type CallArguments =
  | { readonly kind: 'none' }
  /** Keys of the JSON object in the body. */
  | {
      readonly kind: 'body';
      readonly parameters: readonly Parameter[];
      readonly form: Payload['form'];
      /** The fields of a form: texts, or lists of texts if a field came several times. */
      readonly isOfTexts: boolean;
    }
  /** The whole body, for a single unnamed parameter. */
  | {
      readonly kind: 'whole-body';
      readonly parameter: Parameter;
      /** The text to use instead if the call cannot have a body; null for the body. */
      readonly text: string | null;
      /** False if the body is bytes in the database's notation. */
      readonly isText: boolean;
    }
  /** Texts of query parameters; several with one name are the elements of a variadic parameter. */
  | {
      readonly kind: 'texts';
      readonly given: readonly { readonly parameter: Parameter; readonly values: readonly Value[] }[];
    };

export type CallPlan = {
  readonly routine: Routine;
  readonly arguments: CallArguments;
  /** The shape in which the result's rows are answered; null for scalars and void. */
  readonly answer: ReadNode | null;
};
