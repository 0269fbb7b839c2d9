import { useLingui } from '@lingui/react/macro';
import { WithGroup } from '../../tutor/components/with-group.tsx';
import { CheckedLater } from './checked-later.tsx';
import { FillInPractice } from './fill-in-practice.tsx';
import { WithPractice } from './with-practice.tsx';

/** Sentences with a gap to write into (product: fill in the blank). */
export function FillingIn() {
  const { t } = useLingui();
  return (
    <WithGroup title={t`Sentence practice`}>
      {(loaded) => (
        <WithPractice key={loaded.group.id} loaded={loaded} kind="sentences">
          {(at) => (at.practice.isChecked ? <CheckedLater {...at} /> : <FillInPractice {...at} />)}
        </WithPractice>
      )}
    </WithGroup>
  );
}
