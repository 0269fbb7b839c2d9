import { useUser } from '../../../platform/session/session-state.ts';
import { whenLogOpens } from '../../../platform/study-log/current-log.ts';
import { knowledgeOf, type Result } from '../rules/result.ts';

/** Puts what practice has shown into the words' history; whether it also makes them grow is the learner's choice. */
export function useRecordPractice(): (results: readonly Result[], choice: { counts: boolean }) => void {
  const userId = useUser().id;
  return (results, { counts }) => {
    const mode = counts ? 'practice' : 'practice-apart';
    const shown = knowledgeOf(results);
    // A practice that was kept is there after a reload before the log is open.
    whenLogOpens(userId, (log) => {
      for (const { word, known } of shown)
        log.recordEvent({ word, draft: { kind: 'answer', mode, known, direction: 'from-to' } });
    });
  };
}
