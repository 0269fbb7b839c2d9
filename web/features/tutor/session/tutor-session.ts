/** The latest call and its outcome so far. */
export type CallState =
  | { readonly state: 'none' }
  /** It is not known yet whether there is a stored session. */
  | { readonly state: 'opening' }
  /** `soFar` is the text received so far. */
  | { readonly state: 'under-way'; readonly soFar: string }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Something the tutor generates and the learner's work with it: sentences and the answers to them, a story and its
 * summary, a conversation. `work` is null until it has been generated.
 */
export type TutorSession<Work> = {
  /** Counts the calls: an answer to an earlier one is ignored (product: the latest call counts). */
  readonly request: number;
  readonly work: Work | null;
  /** What a new one is to replace, until that has come: it may be refused. */
  readonly former: Work | null;
  readonly call: CallState;
};

export type TutorEvent<Work> =
  /** The device reported what it had stored. */
  | { readonly kind: 'found'; readonly work: Work | null }
  /** A call begins; `work` is shown while waiting for it. */
  | { readonly kind: 'begun'; readonly work: Work | null; readonly keepsFormer: boolean }
  | { readonly kind: 'came'; readonly request: number; readonly soFar: string }
  | { readonly kind: 'answered'; readonly request: number; readonly take: (work: Work | null) => Work }
  | {
      readonly kind: 'failed';
      readonly request: number;
      readonly error: unknown;
      readonly undo?: ((work: Work) => Work) | undefined;
    }
  /** What was to be replaced is wanted back. */
  | { readonly kind: 'returned' }
  /** The call in progress is no longer waited for. */
  | { readonly kind: 'left' }
  | { readonly kind: 'changed'; readonly change: (work: Work) => Work };

export const openingSession: TutorSession<never> = {
  request: 0,
  work: null,
  former: null,
  call: { state: 'opening' },
};

const quiet: CallState = { state: 'none' };

export function reduceSession<Work>(
  session: TutorSession<Work>,
  event: TutorEvent<Work>,
): TutorSession<Work> {
  const { request, work, former, call } = session;
  switch (event.kind) {
    case 'found':
      return call.state === 'opening' ? { ...session, work: event.work, call: quiet } : session;
    case 'begun':
      return {
        request: request + 1,
        work: event.work,
        former: event.keepsFormer ? (work ?? former) : null,
        call: { state: 'under-way', soFar: '' },
      };
    case 'changed':
      return work === null ? session : { ...session, work: event.change(work) };
    case 'returned':
      return former === null ? session : { request: request + 1, work: former, former: null, call: quiet };
    case 'left':
      return { ...session, request: request + 1, call: quiet };
  }
  if (event.request !== request || call.state !== 'under-way') return session;
  switch (event.kind) {
    case 'came':
      return { ...session, call: { state: 'under-way', soFar: event.soFar } };
    case 'answered':
      return { request, work: event.take(work), former: null, call: quiet };
    case 'failed':
      return {
        ...session,
        work: work === null ? null : (event.undo?.(work) ?? work),
        call: { state: 'failed', error: event.error },
      };
  }
}
