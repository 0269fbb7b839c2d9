import type { WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';
import { useState } from 'react';
import { fittingCount } from '../rules/fitting-count.ts';
import { useAllowance } from './use-allowance.ts';

/**
 * How many words are wanted: what fits in today's allowance, until the learner chooses. `remaining` is undefined until
 * known.
 */
export function useWordCount() {
  const allowance = useAllowance();
  const remaining = allowance && Math.max(0, allowance.limits.aiWordsPerDay - allowance.usage.wordsUsed);
  const [chosen, setChosen] = useState<WordCountChoice | null>(null);
  return { wordCount: chosen ?? fittingCount(remaining), setWordCount: setChosen, remaining };
}
