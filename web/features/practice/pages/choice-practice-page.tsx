import { useLingui } from '@lingui/react/macro';
import { readItem } from '@vocabloom/core/practice/practice-item.ts';
import { type LoadedGroup, WithGroup } from '../../tutor/components/with-group.tsx';
import { usePracticeSentences } from '../api/practice-sentences.ts';
import { ChoicePractice } from '../components/choice-practice.tsx';
import { PracticeFailed, PracticeGenerating } from '../components/practice-states.tsx';

/** Multiple choice (spec 2). */
export default function ChoicePracticePage() {
  const { t } = useLingui();
  return <WithGroup title={t`Multiple choice`}>{(loaded) => <Practice {...loaded} />}</WithGroup>;
}

function Practice(loaded: LoadedGroup) {
  const { sentences, again } = usePracticeSentences({ ...loaded, kind: 'choices' });
  if (sentences.isFetching) return <PracticeGenerating />;
  if (sentences.data === undefined) {
    return <PracticeFailed error={sentences.error} {...loaded} onRetry={again} />;
  }
  return (
    <ChoicePractice
      key={sentences.dataUpdatedAt}
      loaded={loaded}
      items={sentences.data.map(readItem)}
      onAgain={again}
    />
  );
}
