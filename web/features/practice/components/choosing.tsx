import { useLingui } from '@lingui/react/macro';
import { WithGroup } from '../../tutor/components/with-group.tsx';
import { CheckedLater } from './checked-later.tsx';
import { ChoicePractice } from './choice-practice.tsx';
import { WithPractice } from './with-practice.tsx';

/** Sentences with a word to choose (product: multiple choice). */
export function Choosing() {
  const { t } = useLingui();
  return (
    <WithGroup title={t`Multiple choice`}>
      {(loaded) => (
        <WithPractice key={loaded.group.id} loaded={loaded} kind="choices">
          {(at) => (at.practice.isChecked ? <CheckedLater {...at} /> : <ChoicePractice {...at} />)}
        </WithPractice>
      )}
    </WithGroup>
  );
}
