import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { outcomeTones } from '../../study/components/outcome-looks.ts';
import type { Outcome } from '../../study/rules/outcome.ts';

/** The number of a sentence, in the color of its result. */
export function ItemNumber({ number, outcome }: { number: number; outcome?: Outcome }) {
  const { i18n } = useLingui();
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-8 shrink-0 place-items-center rounded-full font-[620] text-sm tabular-nums',
        outcome ? outcomeTones[outcome] : 'bg-sunk text-ink-soft',
      )}
    >
      {i18n.number(number)}
    </span>
  );
}
