import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { isOpen, type Practice } from '../session/practice.ts';

/** The sentences of a practice by number: which one is shown, which have an answer, and a way to go to each. */
export function StepMarks({ practice, onGoTo }: { practice: Practice; onGoTo: (index: number) => void }) {
  const { t, i18n } = useLingui();
  return (
    <ol aria-label={t`Sentences`} className="flex gap-1">
      {practice.answers.map((given, index) => {
        const isHere = index === practice.at;
        const isAnswered = !isOpen(given);
        const number = i18n.number(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one practice keep their places
          <li key={index} className="min-w-0 max-w-12 flex-1">
            <button
              type="button"
              aria-label={isAnswered ? t`Sentence ${number}: answered` : t`Sentence ${number}: unanswered`}
              aria-current={isHere ? 'step' : undefined}
              onClick={() => onGoTo(index)}
              className={clsx(
                'flex h-11 w-full flex-col items-center justify-center gap-1 rounded-lg text-sm tabular-nums transition-colors',
                isHere ? 'bg-sunk font-bold text-ink' : 'text-ink-faint hover:text-ink',
              )}
            >
              {number}
              <span
                aria-hidden="true"
                className={clsx(
                  'h-1.5 w-[70%] rounded-full transition-colors',
                  // With system colors an area has no color: what is still open is only outlined.
                  isAnswered
                    ? 'bg-leaf forced-colors:bg-[Highlight]'
                    : 'bg-line forced-colors:border forced-colors:bg-transparent',
                )}
              />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
