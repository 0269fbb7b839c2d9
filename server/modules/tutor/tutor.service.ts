import { type Accounts, openAccount } from './accounts.ts';
import type { Allowance, Pass, Wanted } from './allowance.ts';
import { noWords } from './tutor.errors.ts';
import type { Tutor, TutorCall, WordsRequest } from './tutor.ts';

export type TutorService = Accounts & {
  readonly tutor: Tutor;
  readonly allowance: Allowance;
  /** Longest a request may take, second attempts and repair included. */
  readonly timeLimitMs: number;
};

/** Who asks, until when they wait, and where pieces of the answer go. */
export type Asker = {
  readonly userId: string;
  readonly gone: AbortSignal;
  readonly onText?: ((delta: string) => void) | undefined;
};

/** Words on a topic. Counts as many as were made. */
export const provideWords = (
  service: TutorService,
  asker: Asker,
  request: WordsRequest,
): ReturnType<Tutor['words']> =>
  provide(
    service,
    { asker, wanted: { userId: asker.userId, kind: 'words', amount: request.count } },
    async (call) => {
      const answer = await service.tutor.words(request, call);
      if (answer.words.length === 0 && answer.note === undefined) throw noWords();
      return { answer, used: answer.words.length };
    },
  );

type Practice = { readonly asker: Asker; readonly pass?: Pass; readonly goesOn?: boolean };

/** Any other answer of the tutor, which counts as a practice, unless it goes on with one. */
export const providePractice = <Answer>(
  service: TutorService,
  { asker, ...practice }: Practice,
  work: (call: TutorCall) => Promise<Answer>,
): Promise<Answer> =>
  provide(
    service,
    { asker, wanted: { userId: asker.userId, kind: 'practice', ...practice } },
    async (call) => ({ answer: await work(call), used: 1 }),
  );

type Asked = { readonly asker: Asker; readonly wanted: Wanted };
type Work<Answer> = (call: TutorCall) => Promise<{ readonly answer: Answer; readonly used: number }>;

/** Takes what the work may use, does it, and settles what it did use, also where it failed. */
async function provide<Answer>(
  service: TutorService,
  { asker, wanted }: Asked,
  work: Work<Answer>,
): Promise<Answer> {
  const hold = await service.allowance.hold(wanted);
  const { used, ...outcome } = await attend(service, asker, work);
  await (used === 0 ? hold.giveBack() : hold.settle({ used, isComplete: 'answer' in outcome }));
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

/** What became of an attempt, and how much of the allowance it used up: a failed one may have shown a part. */
type Attempt<Answer> =
  | { readonly answer: Answer; readonly used: number }
  | { readonly error: unknown; readonly used: number };

/** Works within the time limit and for as long as somebody waits, and keeps the accounts. */
async function attend<Answer>(
  service: TutorService,
  { userId, gone, onText }: Asker,
  work: Work<Answer>,
): Promise<Attempt<Answer>> {
  const account = openAccount(service, userId);
  let hasShown = false;
  const shown = (delta: string) => {
    hasShown = true;
    onText?.(delta);
  };
  const call: TutorCall = {
    signal: AbortSignal.any([gone, AbortSignal.timeout(service.timeLimitMs)]),
    onCall: account.note,
    ...(onText === undefined ? {} : { onText: shown }),
  };
  try {
    return await work(call);
  } catch (error) {
    // Who leaves after reading most of a story has had it.
    return { error, used: hasShown ? 1 : 0 };
  } finally {
    await account.write();
  }
}
