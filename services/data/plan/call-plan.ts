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
      /** The fields of a form: texts, or lists of them where a field came several times. */
      readonly isOfTexts: boolean;
    }
  /** The whole body, to the only and unnamed parameter. */
  | {
      readonly kind: 'whole-body';
      readonly parameter: Parameter;
      /** What stands for a body that a call cannot have; null for the body. */
      readonly text: string | null;
      /** False where it is bytes, as the database writes them. */
      readonly isText: boolean;
    }
  /** Texts of query parameters; several of one name are the elements of a variadic one. */
  | {
      readonly kind: 'texts';
      readonly given: readonly { readonly parameter: Parameter; readonly values: readonly Value[] }[];
    };

export type CallPlan = {
  readonly routine: Routine;
  readonly arguments: CallArguments;
  /** The result's rows as they are answered; null for scalars and void. */
  readonly answer: ReadNode | null;
};
