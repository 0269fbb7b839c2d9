import type { PassKind } from '../usage/passes.repository.ts';
import {
  goOnPractising,
  practise,
  spend,
  type UsageDependencies,
  usedBeforeFailing,
} from '../usage/usage.service.ts';
import { type Accounts, openAccount } from './accounts.ts';
import { noWords } from './tutor.errors.ts';
import type { Tutor, TutorCall, WordsRequest } from './tutor.ts';

export type TutorService = Accounts & {
  readonly tutor: Tutor;
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
  spend(usageOf(service), { userId: asker.userId, kind: 'words', amount: request.count }, () =>
    attended(service, asker, async (call) => {
      const value = await service.tutor.words(request, call);
      if (value.words.length === 0 && value.note === undefined) throw noWords();
      return { value, used: value.words.length };
    }),
  );

type Practice = {
  /** What the person may go on with afterwards without its counting again. */
  readonly pass?: PassKind;
  /** Whether this goes on with something that was counted. */
  readonly goesOn?: boolean;
};

/** Any other answer of the tutor, which counts as a practice, unless it goes on with one. */
export function providePractice<Answer>(
  service: TutorService,
  { asker, pass, goesOn = false }: Practice & { readonly asker: Asker },
  work: (call: TutorCall) => Promise<Answer>,
): Promise<Answer> {
  const { userId } = asker;
  const run = () => attended(service, asker, work);
  return pass !== undefined && goesOn
    ? goOnPractising(usageOf(service), { userId, pass }, run)
    : practise(usageOf(service), pass === undefined ? { userId } : { userId, pass }, run);
}

/** Works within the time limit and for as long as somebody waits, and keeps the accounts. */
async function attended<Value>(
  service: TutorService,
  { userId, gone, onText }: Asker,
  work: (call: TutorCall) => Promise<Value>,
): Promise<Value> {
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
    throw hasShown && error instanceof Error ? Object.assign(error, { [usedBeforeFailing]: 1 }) : error;
  } finally {
    await account.write();
  }
}

const usageOf = ({ database, clock, ids, onUnwritten }: TutorService): UsageDependencies => ({
  database,
  clock,
  ids,
  onUnsettled: onUnwritten,
});
