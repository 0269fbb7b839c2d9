import { Trans } from '@lingui/react/macro';
import { scoreOf } from '@vocabloom/core/practice/score.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { LoadedGroup } from '../../tutor/components/with-group.tsx';
import type { Result } from '../rules/result.ts';
import { MistakeCards } from './mistake-cards.tsx';
import { ResultMarks } from './result-marks.tsx';

/** How the practice went, and what to do next. */
export function PracticeEnd({
  loaded,
  results,
  onAgain,
}: {
  loaded: LoadedGroup;
  results: readonly Result[];
  onAgain: () => void;
}) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { right, total } = scoreOf(results.map(({ judgement }) => judgement.verdict));
  const missed = results.filter(({ judgement }) => judgement.verdict !== 'right');
  return (
    <section
      ref={section}
      className="leaf-lg flex scroll-mb-4 animate-rise flex-col gap-4 border border-line bg-leaf-soft/60 p-5 sm:p-6"
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        <Trans>
          {right} of {total} right
        </Trans>
      </h2>
      <ResultMarks results={results} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<Icon name="retry" />}
          onClick={() => {
            focusPageHeading();
            onAgain();
          }}
        >
          <Trans>Practice again with new sentences</Trans>
        </Button>
        {missed.length > 0 && <MistakeCards loaded={loaded} missed={missed} />}
      </div>
    </section>
  );
}
