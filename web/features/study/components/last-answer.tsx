import { Trans, useLingui } from '@lingui/react/macro';
import { hasGrown } from '@vocabloom/core/srs/tiers.ts';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { tierNames } from '../../../ui/tiers.ts';
import type { Step } from '../session/session.ts';
import { GrowingPlant } from './growing-plant.tsx';

/** The effect of the last step on its word, with a way to undo it. Reserves its space while there is nothing to say. */
export const LastAnswer = memo(function LastAnswer({
  step,
  text,
  lang,
  onUndo,
}: {
  step: Step | undefined;
  text: string;
  lang: string;
  onUndo: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 text-sm">
      {step && (
        <>
          <p
            key={step.place.card?.serial}
            className="flex min-w-0 items-center gap-2 text-ink-soft animate-rise"
          >
            {step.kind === 'skip' ? (
              <Icon name="arrow-forward" size={18} className="m-2" />
            ) : (
              <GrowingPlant
                tier={step.after.tier}
                size={34}
                grew={hasGrown({ before: step.before.tier, after: step.after.tier })}
              />
            )}
            <LearnerText text={text} lang={lang} className="truncate font-[580] text-ink" />
            <span className="shrink-0 max-[26rem]:sr-only across:sr-only">
              {step.kind === 'skip' ? <Trans>skipped</Trans> : t(tierNames[step.after.tier])}
            </span>
          </p>
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon name="undo" size={18} />}
            aria-keyshortcuts="Z Control+Z Meta+Z"
            onClick={onUndo}
            className="shrink-0"
          >
            <Trans>Undo</Trans>
          </Button>
        </>
      )}
    </div>
  );
});
