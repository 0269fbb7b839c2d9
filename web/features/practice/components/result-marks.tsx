import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Icon } from '../../../ui/icon.tsx';
import { outcomeIcons, outcomeTones } from '../../study/components/outcome-looks.ts';
import { type Outcome, outcomeOf } from '../../study/rules/outcome.ts';
import type { Result } from '../rules/result.ts';

/** The id of a sentence on the page, to jump to. */
export const sentencePlace = (number: number): string => `sentence-${number}`;

/** One mark for each sentence, in order: it shows the sentence's result and leads to it. */
export function ResultMarks({ results }: { results: readonly Result[] }) {
  const { t } = useLingui();
  const names: Readonly<Record<Outcome, string>> = {
    right: t`Right`,
    almost: t`Almost`,
    wrong: t`incorrect`,
    open: t`Unanswered`,
  };
  return (
    <ol aria-label={t`Your answers`} className="flex flex-wrap gap-2">
      {results.map((result, index) => {
        const number = index + 1;
        const outcome = outcomeOf(result);
        const name = names[outcome];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one practice keep their places
          <li key={index}>
            <button
              type="button"
              aria-label={t`Sentence ${number}: ${name}`}
              onClick={() => document.getElementById(sentencePlace(number))?.focus()}
              className={clsx(
                'leaf-sm grid size-11 place-items-center transition-[scale] active:scale-95',
                outcomeTones[outcome],
              )}
            >
              <Icon name={outcomeIcons[outcome]} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
