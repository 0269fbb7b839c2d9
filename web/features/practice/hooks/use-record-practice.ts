import { useWhenLogOpens } from '../../../platform/study-log/use-study-log.ts';
import { knowledgeOf, type Result } from '../rules/result.ts';

/**
 * Records the results of practice in the words' history; whether they also make the words grow is the learner's choice.
 */
export function useRecordPractice(): (results: readonly Result[], choice: { counts: boolean }) => void {
  const whenLogOpens = useWhenLogOpens();
  return (results, { counts }) => {
    const mode = counts ? 'practice' : 'practice-apart';
    const shown = knowledgeOf(results);
    // After a reload, a stored practice is there before the log is open.
    whenLogOpens((log) => {
      for (const { word, known } of shown)
        log.recordEvent({ word, draft: { kind: 'answer', mode, known, direction: 'from-to' } });
    });
  };
}
