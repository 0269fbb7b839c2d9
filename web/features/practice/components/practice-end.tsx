import { Plural, Trans } from '@lingui/react/macro';
import { scoreOf } from '@vocabloom/core/practice/score.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { usePracticeGround } from '../api/practice-port.ts';
import type { Result } from '../rules/result.ts';
import { ResultMarks } from './result-marks.tsx';

/** The result of the practice, and what to do next. */
export function PracticeEnd({
  loaded,
  results,
  onAgain,
}: {
  loaded: LoadedGroup;
  results: readonly Result[];
  onAgain: () => void;
}) {
  const { extras } = usePracticeGround();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const answered = results.filter((result) => !result.isOpen);
  const { right, total } = scoreOf(answered.map(({ judgment }) => judgment.verdict));
  const openCount = results.length - total;
  const missed = answered.filter(({ judgment }) => judgment.verdict !== 'right');
  return (
    <section className="leaf-lg flex animate-rise flex-col gap-4 border border-line bg-leaf-soft/60 p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        <Trans>
          {right} of {total} right
        </Trans>
      </h2>
      {openCount > 0 && (
        <p className="-mt-2 text-ink-soft">
          <Plural
            value={openCount}
            one="# left unanswered, which counts neither way"
            other="# left unanswered, which counts neither way"
          />
        </p>
      )}
      <ResultMarks results={results} />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button
          variant="primary"
          className="spare-icon"
          icon={<Icon name="retry" />}
          onClick={() => {
            focusPageHeading();
            onAgain();
          }}
        >
          <Trans>Practice again with new sentences</Trans>
        </Button>
        {missed.length > 0 && extras && <extras.MistakeCards loaded={loaded} missed={missed} />}
      </div>
    </section>
  );
}
