import { useLingui } from '@lingui/react/macro';
import { WithGroup } from '../../tutor/components/with-group.tsx';
import { CheckedSentences } from '../components/checked-sentences.tsx';
import { ChoicePractice } from '../components/choice-practice.tsx';
import { WithPractice } from '../components/with-practice.tsx';

/** Sentences with a word to choose (product: multiple choice). */
export default function ChoicePracticePage() {
  const { t } = useLingui();
  return (
    <WithGroup title={t`Multiple choice`}>
      {(loaded) => (
        <WithPractice key={loaded.group.id} loaded={loaded} kind="choices">
          {(at) => (at.practice.isChecked ? <CheckedSentences {...at} /> : <ChoicePractice {...at} />)}
        </WithPractice>
      )}
    </WithGroup>
  );
}
