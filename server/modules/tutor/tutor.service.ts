import { type Accounts, openAccount } from './accounts.ts';
import type { Asking } from './llm/ai-call.ts';
import type { Allowance } from './operation/allowance.ts';
import { usedBy, wantedFor } from './operation/cost.ts';
import { type AnswerOf, operationOf, type RequestOf, type TutorCall } from './operations/operations.ts';
import type { Tutor } from './tutor.ts';

export type TutorService = Accounts & {
  readonly tutor: Tutor;
  readonly allowance: Allowance;
  /** The longest a request may take, including second attempts and repair. */
  readonly timeLimitMs: number;
};

/** Who asks, until when they wait, and where pieces of the answer go. */
export type Asker = {
  readonly userId: string;
  readonly gone: AbortSignal;
  readonly onText?: ((delta: string) => void) | undefined;
};

type Wish<Name extends TutorCall> = { readonly name: Name; readonly request: RequestOf<Name> };

/**
 * The tutor's answer to a request. Reserves what it may cost, has it made, and settles what was used, even if it
 * failed.
 */
export async function provide<Name extends TutorCall>(
  service: TutorService,
  asker: Asker,
  { name, request }: Wish<Name>,
): Promise<AnswerOf<Name>> {
  const { cost } = operationOf(name);
  const hold = await service.allowance.hold(wantedFor(cost, { userId: asker.userId, request }));
  const { used, ...outcome } = await attend(service, { ...asker, purpose: name }, async (asking) => {
    const answer = await service.tutor.answer(name, request, asking);
    return { answer, used: usedBy(cost, answer) };
  });
  await (used === 0 ? hold.giveBack() : hold.settle({ used, isComplete: 'answer' in outcome }));
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

/** The outcome of an attempt, and how much of the allowance it used: a failed one may have shown a part. */
type Attempt<Answer> =
  | { readonly answer: Answer; readonly used: number }
  | { readonly error: unknown; readonly used: number };

type Work<Answer> = (asking: Asking) => Promise<{ readonly answer: Answer; readonly used: number }>;

/** Works within the time limit and only while the person waits, and keeps the accounts. */
async function attend<Answer>(
  service: TutorService,
  { userId, purpose, gone, onText }: Asker & { readonly purpose: TutorCall },
  work: Work<Answer>,
): Promise<Attempt<Answer>> {
  const account = openAccount(service, { userId, purpose });
  let hasShown = false;
  const shown = (delta: string) => {
    hasShown = true;
    onText?.(delta);
  };
  const asking: Asking = {
    signal: AbortSignal.any([gone, AbortSignal.timeout(service.timeLimitMs)]),
    onCall: account.note,
    ...(onText === undefined ? {} : { onText: shown }),
  };
  try {
    return await work(asking);
  } catch (error) {
    // A person who leaves after reading most of a story has had it.
    return { error, used: hasShown ? 1 : 0 };
  } finally {
    await account.write();
  }
}
