import { Plural } from '@lingui/react/macro';
import { WORD_COUNT_CHOICES } from '@vocabloom/core/validation/limits.ts';
import type { WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';
import { Button } from '../../../ui/button.tsx';

/** Offers the largest count that still fits in today's allowance. */
export function FewerWords({
  remaining,
  onChoose,
}: {
  remaining: number;
  onChoose: (count: WordCountChoice) => void;
}) {
  const most = WORD_COUNT_CHOICES.findLast((count) => count <= remaining);
  if (most === undefined) return null;
  return (
    <Button size="sm" onClick={() => onChoose(most)}>
      <Plural value={most} one="Take # word" other="Take # words" />
    </Button>
  );
}
