import { useLingui } from '@lingui/react/macro';
import type { WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { WordsFault } from '../../tutor/components/words-fault.tsx';
import { StartError } from '../rules/start-learning.ts';

/** Why nothing was created, or only a part. */
export function StartFault({
  error,
  onCount,
  onByHand,
}: {
  error: Error;
  onCount: (count: WordCountChoice) => void;
  onByHand: () => void;
}) {
  const { t } = useLingui();
  if (!(error instanceof StartError)) {
    return <WordsFault error={error} onCount={onCount} onByHand={onByHand} />;
  }
  return (
    <Notice tone="danger">
      {error.step === 'module' ? t`Could not create module.` : t`Could not create words.`}
    </Notice>
  );
}
