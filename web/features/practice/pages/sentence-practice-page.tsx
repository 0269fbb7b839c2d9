import { useLingui } from '@lingui/react/macro';
import { readItem } from '@vocabloom/core/practice/practice-item.ts';
import { type LoadedGroup, WithGroup } from '../../tutor/components/with-group.tsx';
import { usePracticeSentences } from '../api/practice-sentences.ts';
import { FillInPractice } from '../components/fill-in-practice.tsx';
import { PracticeFailed, PracticeGenerating } from '../components/practice-states.tsx';

/** Fill in the blank (spec 2). */
export default function SentencePracticePage() {
  const { t } = useLingui();
  return <WithGroup title={t`Sentence practice`}>{(loaded) => <Practice {...loaded} />}</WithGroup>;
}

function Practice(loaded: LoadedGroup) {
  const { sentences, again } = usePracticeSentences({ ...loaded, kind: 'sentences' });
  if (sentences.isFetching) return <PracticeGenerating />;
  if (sentences.data === undefined) {
    return <PracticeFailed error={sentences.error} {...loaded} onRetry={again} />;
  }
  return (
    <FillInPractice
      key={sentences.dataUpdatedAt}
      loaded={loaded}
      items={sentences.data.map(readItem)}
      onAgain={again}
    />
  );
}
