import type { AllowanceRequest, Pass } from './allowance.ts';

/** What an answer costs of a person's daily allowance: the words that were made, or one practice. */
export type Cost<Request, Answer> =
  | {
      readonly kind: 'words';
      readonly most: (request: Request) => number;
      readonly used: (answer: Answer) => number;
    }
  | {
      readonly kind: 'practice';
      /** What may be continued afterwards. */
      readonly pass?: Pass;
      /** Whether a request continues something that was counted. */
      readonly goesOn?: (request: Request) => boolean;
    };

type Asked<Request> = { readonly userId: string; readonly request: Request };

/** What to reserve before the answer is made. */
export function wantedFor<Request, Answer>(
  cost: Cost<Request, Answer>,
  { userId, request }: Asked<Request>,
): AllowanceRequest {
  if (cost.kind === 'words') return { userId, kind: 'words', amount: cost.most(request) };
  const { kind, pass, goesOn = () => false } = cost;
  return { userId, kind, ...(pass === undefined ? {} : { pass }), goesOn: goesOn(request) };
}

/** How much of it the answer used. */
export const usedBy = <Request, Answer>(cost: Cost<Request, Answer>, answer: Answer): number =>
  cost.kind === 'words' ? cost.used(answer) : 1;
