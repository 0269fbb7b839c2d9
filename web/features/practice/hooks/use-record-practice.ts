import { useStudyLog } from '../../../platform/study-log/use-study-log.ts';
import { knowledgeOf, type Result } from '../rules/result.ts';

/** Puts what practice has shown into the words' history, as answers of learning mode. */
export function useRecordPractice(): (results: readonly Result[]) => void {
  const log = useStudyLog();
  return (results) => {
    for (const { word, known } of knowledgeOf(results)) {
      log?.recordEvent({ word, draft: { kind: 'answer', mode: 'learning', known, direction: 'from-to' } });
    }
  };
}
