import { useLingui } from '@lingui/react/macro';
import { WithGroup } from '../../tutor/components/with-group.tsx';
import { CheckedSentences } from '../components/checked-sentences.tsx';
import { FillInPractice } from '../components/fill-in-practice.tsx';
import { WithPractice } from '../components/with-practice.tsx';

/** Sentences with a gap to write into (product: fill in the blank). */
export default function SentencePracticePage() {
  const { t } = useLingui();
  return (
    <WithGroup title={t`Sentence practice`}>
      {(loaded) => (
        <WithPractice key={loaded.group.id} loaded={loaded} kind="sentences">
          {(at) => (at.practice.isChecked ? <CheckedSentences {...at} /> : <FillInPractice {...at} />)}
        </WithPractice>
      )}
    </WithGroup>
  );
}
