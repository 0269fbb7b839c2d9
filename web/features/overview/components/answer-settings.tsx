import { Trans } from '@lingui/react/macro';
import { LettersSwitch } from '../../modules/components/letters-switch.tsx';
import type { Module } from '../../modules/module.ts';

/** How written answers are judged in all groups of a module. */
export function AnswerSettings({ module }: { module: Module }) {
  return (
    <section aria-labelledby="answers" className="leaf-lg self-start border border-line bg-card p-5 sm:p-6">
      <h2 id="answers" className="text-lg">
        <Trans>Sentence practice</Trans>
      </h2>
      <div className="mt-2">
        <LettersSwitch module={module} />
      </div>
      <p className="text-ink-soft text-sm">
        <Trans>Otherwise they’re ignored, and the exact spelling is shown.</Trans>
      </p>
    </section>
  );
}
