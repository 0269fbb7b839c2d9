import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { useCheck } from '../hooks/use-check.ts';
import { useChoiceKeys } from '../hooks/use-choice-keys.ts';
import { choose, goTo, nextOpen } from '../session/practice.ts';
import type { PracticeAtWork } from '../session/practice-at-work.ts';
import { CheckButton } from './check-button.tsx';
import { ChoiceItem } from './choice-item.tsx';
import { CountsSwitch } from './counts-switch.tsx';
import { StepMarks } from './step-marks.tsx';

/** Sentences with a word to choose, one after the other, then checked together (product: multiple choice). */
export function ChoicePractice(at: PracticeAtWork) {
  const { t } = useLingui();
  const { loaded, practice, change } = at;
  const { counts, setCounts, checkAnswers } = useCheck(at);
  const exercise = practice.exercises[practice.at];
  const total = practice.exercises.length;
  const number = practice.at + 1;
  const next = nextOpen(practice);

  const show = (index: number) => change((now) => goTo(now, index));
  const chooseOption = (option: string) => change((now) => choose(now, { index: now.at, option }));
  useChoiceKeys(exercise?.options.length ?? 0, (command) => {
    if (command.kind === 'forward') show(practice.at + 1);
    else if (command.kind === 'back') show(practice.at - 1);
    else if (command.kind === 'choose') chooseOption(exercise?.options[command.option] ?? '');
    else if (next === undefined) checkAnswers();
    else show(next);
  });
  if (!exercise) return null;
  return (
    <div data-own-keys tabIndex={-1} className="-mt-2 flex flex-col gap-4 outline-none">
      <div>
        <p role="status" className="sr-only">
          <Trans>
            Sentence {number} of {total}
          </Trans>
        </p>
        <StepMarks practice={practice} onGoTo={show} />
      </div>
      <ChoiceItem
        exercise={exercise}
        place={practice.at}
        pair={loaded.module}
        chosen={practice.answers[practice.at] ?? ''}
        onChoose={chooseOption}
      />
      <div className="flex items-stretch gap-2.5 sm:gap-3">
        {next !== undefined && (
          <Button
            variant="primary"
            size="lg"
            className="min-w-0 flex-1 max-sm:px-2 max-sm:text-base sm:flex-none spare-icon"
            onClick={() => show(next)}
            icon={<Icon name="arrow-forward" />}
          >
            {t`Next sentence`}
          </Button>
        )}
        <CheckButton
          practice={practice}
          onClick={checkAnswers}
          className="min-w-0 flex-1 max-sm:px-2 max-sm:text-base sm:flex-none spare-icon"
        />
      </div>
      <CountsSwitch counts={counts} onChange={setCounts} />
      <EngineNote topic={practice.topic} />
    </div>
  );
}
