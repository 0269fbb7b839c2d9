import { useStudyLog } from '../../../platform/study-log/use-study-log.ts';
import { knowledgeOf, type Result } from '../rules/result.ts';

/** Puts what practice has shown into the words' history; whether it also makes them grow is the learner's choice. */
export function useRecordPractice(): (results: readonly Result[], choice: { counts: boolean }) => void {
  const log = useStudyLog();
  return (results, { counts }) => {
    const mode = counts ? 'practice' : 'practice-apart';
    for (const { word, known } of knowledgeOf(results)) {
      log?.recordEvent({ word, draft: { kind: 'answer', mode, known, direction: 'from-to' } });
    }
  };
}
