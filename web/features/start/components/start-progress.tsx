import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import type { StartStep } from '../rules/start-learning.ts';

const order: readonly StartStep[] = ['words', 'module', 'planting'];

/** The three steps of getting started, with the current one marked. */
export function StartProgress({ step, onStop }: { step: StartStep; onStop: () => void }) {
  const { t } = useLingui();
  const names: Record<StartStep, string> = {
    words: t`Choosing your words`,
    module: t`Making your module`,
    planting: t`Planting the words`,
  };
  const current = order.indexOf(step);
  return (
    <div className="leaf-lg flex max-w-xl flex-col gap-5 border border-line bg-card p-6">
      <GrowingNote>
        <Trans>Your first words are growing…</Trans>
        <VisuallyHidden>{names[step]}</VisuallyHidden>
      </GrowingNote>
      <ol className="flex flex-col gap-2.5">
        {order.map((one, index) => (
          <li
            key={one}
            aria-current={index === current ? 'step' : undefined}
            className={clsx('flex items-center gap-3', index > current && 'text-ink-faint')}
          >
            <span className="grid size-6 place-items-center text-leaf">
              {index < current && <Icon name="check" />}
              {index === current && <Spinner size={18} />}
            </span>
            {names[one]}
          </li>
        ))}
      </ol>
      {/* From here on cancelling is not offered: what is already saved would stay. */}
      {step === 'words' && (
        <Button variant="ghost" className="self-start" onClick={onStop}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}
