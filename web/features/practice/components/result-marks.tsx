import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Result } from '../rules/result.ts';

type Verdict = Result['judgement']['verdict'];

const looks: Readonly<Record<Verdict, { readonly icon: IconName; readonly tone: string }>> = {
  right: { icon: 'check', tone: 'bg-leaf text-on-leaf' },
  almost: { icon: 'info', tone: 'bg-sun-soft text-ink' },
  wrong: { icon: 'cross', tone: 'bg-danger-soft text-danger-strong' },
};

/** The place of a sentence in the page, to jump to. */
export const sentencePlace = (number: number): string => `sentence-${number}`;

/** One mark a sentence, in their order: how it went, and the way to it. */
export function ResultMarks({ results }: { results: readonly Result[] }) {
  const { t } = useLingui();
  const names: Readonly<Record<Verdict, string>> = {
    right: t`Right`,
    almost: t`Almost`,
    wrong: t`incorrect`,
  };
  return (
    <ol aria-label={t`Your answers`} className="flex flex-wrap gap-2">
      {results.map(({ judgement: { verdict } }, index) => {
        const number = index + 1;
        const name = names[verdict];
        const { icon, tone } = looks[verdict];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one practice keep their places
          <li key={index}>
            <button
              type="button"
              aria-label={t`Sentence ${number}: ${name}`}
              onClick={() => document.getElementById(sentencePlace(number))?.focus()}
              className={clsx(
                'leaf-sm grid size-11 place-items-center transition-[scale] active:scale-95',
                tone,
              )}
            >
              <Icon name={icon} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
