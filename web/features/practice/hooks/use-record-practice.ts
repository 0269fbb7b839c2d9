import { useWhenLogOpens } from '../../../platform/study-log/use-study-log.ts';
import { knowledgeOf, type Result } from '../rules/result.ts';

/** Puts what practice has shown into the words' history; whether it also makes them grow is the learner's choice. */
export function useRecordPractice(): (results: readonly Result[], choice: { counts: boolean }) => void {
  const whenLogOpens = useWhenLogOpens();
  return (results, { counts }) => {
    const mode = counts ? 'practice' : 'practice-apart';
    const shown = knowledgeOf(results);
    // A practice that was kept is there after a reload before the log is open.
    whenLogOpens((log) => {
      for (const { word, known } of shown)
        log.recordEvent({ word, draft: { kind: 'answer', mode, known, direction: 'from-to' } });
    });
  };
}
