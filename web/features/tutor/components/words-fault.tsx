import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WordsRefused } from '../api/allowance.ts';
import { isLimit } from '../rules/failure.ts';
import { FaultNote } from './fault-note.tsx';
import { FewerWords } from './fewer-words.tsx';

/**
 * Why no words were generated, and how to continue: with fewer words if there is room, or by typing them, which costs
 * nothing.
 */
export function WordsFault({
  error,
  onCount,
  onByHand,
}: {
  error: unknown;
  onCount: (count: WordCountChoice) => void;
  /** Absent if typing words is already offered next to it. */
  onByHand?: (() => void) | undefined;
}) {
  return (
    <FaultNote
      error={error}
      fallback={msg`Failed to fetch words from AI.`}
      action={
        <>
          {error instanceof WordsRefused && <FewerWords remaining={error.remaining} onChoose={onCount} />}
          {onByHand && isLimit(error) && (
            <Button size="sm" icon={<Icon name="keyboard" />} onClick={onByHand}>
              <Trans>Type words by hand</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}
