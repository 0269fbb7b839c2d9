import { useWhenLogOpens } from '../../../platform/study-log/use-study-log.ts';
import { knowledgeOf, type Result } from '../rules/result.ts';

/**
 * Records in the words' history what practice has shown; whether it also makes the words grow is the learner's choice.
 */
export function useRecordPractice(): (results: readonly Result[], choice: { counts: boolean }) => void {
  const whenLogOpens = useWhenLogOpens();
  return (results, { counts }) => {
    const mode = counts ? 'practice' : 'practice-apart';
    const shown = knowledgeOf(results);
    // After a reload, a kept practice is there before the log is open.
    whenLogOpens((log) => {
      for (const { word, known } of shown)
        log.recordEvent({ word, draft: { kind: 'answer', mode, known, direction: 'from-to' } });
    });
  };
}
