import { createContext, use, useMemo } from 'react';
import { useStore } from '../../state/store.ts';
import { useSession } from '../session/session-state.ts';
import { currentLog, whenLogOpens } from './current-log.ts';
import type { ConfirmedWord } from './overlay.ts';
import type { StudyLog, SyncView } from './study-log.ts';

/** The log that the pages inside record study in, instead of the signed-in person's. */
export const OwnStudyLog = createContext<StudyLog | null>(null);

/** The log of this page, or else the signed-in person's; null while that is being opened. */
export function useStudyLog(): StudyLog | null {
  const current = useStore(currentLog);
  return use(OwnStudyLog) ?? current;
}

/** Passes the log on now, or as soon as it is open. */
export function useWhenLogOpens(): (use: (log: StudyLog) => void) => void {
  const own = use(OwnStudyLog);
  const session = useSession();
  return (take) => {
    if (own) take(own);
    else if (session.status === 'signed-in') whenLogOpens(session.user.id, take);
  };
}

const nothing = () => () => {};

function useLogValue<Value>(read: (log: StudyLog | null) => Value): Value {
  const log = useStudyLog();
  return useStore({ subscribe: log?.subscribe ?? nothing, get: () => read(log) });
}

/**
 * Words with their progress as the learner left it, including answers that have not been sent. Unchanged words stay
 * identical, and so does the list if none has changed.
 */
export function useWithProgress<Word extends ConfirmedWord>(words: readonly Word[]): readonly Word[] {
  const log = useStudyLog();
  const version = useLogValue((log) => log?.version());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes whenever the log's answers do
  return useMemo(() => {
    const current = words.map((word) => {
      const progress = log?.progressOf(word) ?? word.progress;
      return progress === word.progress ? word : { ...word, progress };
    });
    return current.some((word, at) => word !== words[at]) ? current : words;
  }, [words, log, version]);
}

const resting: SyncView = { phase: 'resting', pendingCount: 0, durable: true };

/**
 * Something about the state of sending: whether everything is saved, on its way, or waiting for a connection. A screen
 * follows only what it reads, which has to be one value, such as a number.
 */
export const useSyncState = <Value>(read: (state: SyncView) => Value): Value =>
  useLogValue((log) => read(log?.syncState() ?? resting));

/**
 * How many answers are stored on this device until they can be sent, if the learner should know; null while all is
 * well. Not the number alone, because that changes with each answer, and what has nothing new to say must not be
 * rendered with the next card.
 */
export const useKeptCount = (isOnline: boolean): number | null =>
  useSyncState(({ phase, pendingCount, durable }) => {
    const keptCount = durable ? pendingCount : 0;
    const waits = keptCount > 0 && (phase === 'failing' || phase === 'offline');
    return !isOnline || waits ? keptCount : null;
  });
