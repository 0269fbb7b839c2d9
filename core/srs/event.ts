import type { Progress } from './progress.ts';

/** `sm2` moves the due date, `learning` does not (spec 4). Classic mode's know / don't know counts as learning. */
export type AnswerMode = 'sm2' | 'learning';

/** Which side of the pair was shown first. */
export type CardDirection = 'from-to' | 'to-from';

type EventBase = {
  /** Made by the client (UUID); sending an event twice changes nothing. */
  readonly id: string;
  readonly wordId: string;
  /** When it happened, epoch milliseconds by the client's clock. */
  readonly atMs: number;
};

/**
 * Everything that can happen to a word's progress. Appended, never changed (design 6).
 * `set` records progress written directly through the data service, or the reset after an edited pair.
 */
export type StudyEvent =
  | (EventBase & {
      readonly kind: 'answer';
      readonly mode: AnswerMode;
      readonly known: boolean;
      readonly direction: CardDirection;
      /** Name and version of the scheduler that judged it, e.g. `sm2@1`. */
      readonly scheduler: string;
    })
  | (EventBase & { readonly kind: 'reset' })
  | (EventBase & { readonly kind: 'master' })
  | (EventBase & { readonly kind: 'set'; readonly progress: Progress })
  | (EventBase & { readonly kind: 'undo'; readonly targetId: string });
