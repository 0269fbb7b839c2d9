import { Trans, useLingui } from '@lingui/react/macro';
import type { Segment } from '@vocabloom/core/answers/judgment.ts';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { useForgivenNames } from '../hooks/use-forgiven-names.ts';
import { type Judged, type Outcome, outcomeOf } from '../rules/outcome.ts';
import { outcomeIcons } from './outcome-looks.ts';

const tones: Readonly<Record<Outcome, string>> = {
  right: 'text-leaf-strong',
  almost: 'text-ink',
  wrong: 'text-danger-strong',
  open: 'text-ink-soft',
};

/**
 * Whether an answer was right, almost right, wrong or left open. A wrong answer is struck out here, not in the
 * sentence.
 */
export function VerdictNote({ result, lang }: { result: Judged; lang: string }) {
  const { t } = useLingui();
  const forgivenNames = useForgivenNames();
  const { judgment, given, right } = result;
  const { forgiven, nearest, difference } = judgment;
  const outcome = outcomeOf(result);
  switch (outcome) {
    case 'right':
      return (
        <Line outcome={outcome} verdict={t`Right`}>
          {forgiven.length > 0 && (
            <Trans>
              Not counted: {forgivenNames(forgiven)}. Exact spelling:{' '}
              <LearnerText text={nearest} lang={lang} className="font-[650] text-ink" />
            </Trans>
          )}
        </Line>
      );
    case 'almost':
      return (
        <Line outcome={outcome} verdict={t`Almost`} given={given} lang={lang}>
          <Trans>
            Correct: <Marked segments={difference.accepted} lang={lang} />
          </Trans>
        </Line>
      );
    case 'wrong':
      return (
        <Line outcome={outcome} verdict={t`incorrect`} given={given} lang={lang}>
          <Trans>
            Correct: <LearnerText text={right} lang={lang} className="font-[650] text-ink" />
          </Trans>
        </Line>
      );
    case 'open':
      return (
        <Line outcome={outcome} verdict={t`Unanswered`}>
          <Trans>
            Correct: <LearnerText text={right} lang={lang} className="font-[650] text-ink" />
          </Trans>
        </Line>
      );
  }
}

function Line({
  outcome,
  verdict,
  given,
  lang,
  children,
}: {
  outcome: Outcome;
  verdict: string;
  given?: string;
  lang?: string;
  children?: ReactNode;
}) {
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-2 gap-y-0.5 font-[600]', tones[outcome])}>
      <Icon name={outcomeIcons[outcome]} />
      <span>{verdict}</span>
      {given !== undefined && lang !== undefined && (
        <s className="font-normal">
          <LearnerText text={given} lang={lang} />
        </s>
      )}
      {children && <span className="font-normal text-ink-soft">{children}</span>}
    </div>
  );
}

/** An answer with the differing letters highlighted. */
function Marked({ segments, lang }: { segments: readonly Segment[]; lang: string }) {
  return (
    <bdi
      lang={lang}
      dir={textDirection(segments.map(({ text }) => text).join(''), lang)}
      className="font-[650] text-ink"
    >
      {segments.map(({ text, kind }, index) =>
        kind === 'different' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
          <mark key={index} className="rounded bg-sun-soft px-0.5 text-ink underline decoration-2">
            {text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
          <span key={index}>{text}</span>
        ),
      )}
    </bdi>
  );
}
