import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { hasGrown } from '@vocabloom/core/srs/tiers.ts';
import type { ReactNode } from 'react';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { Growth } from '../../../ui/growth.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { Petals } from '../../../ui/petals.tsx';
import { tierNames } from '../../../ui/tiers.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { StudiedWord, Summary } from '../session/summary.ts';
import { GrowingPlant } from './growing-plant.tsx';

/** More words than this are folded away: a long list at the end of a long session helps nobody. */
const shownWords = 8;

/** The end of a session: its effect on the words, and where to go from here. */
export function SessionSummary({
  summary,
  pair,
  art,
  title,
  text,
  next,
  actions,
}: {
  summary: Summary;
  pair: Pair;
  art: ReactNode;
  title: string;
  text: ReactNode;
  next: ReactNode;
  actions: ReactNode;
}) {
  const first = summary.words.slice(0, shownWords);
  const rest = summary.words.slice(shownWords);
  return (
    <div className="relative mx-auto flex w-full max-w-xl flex-col items-center py-4 text-center animate-rise">
      {summary.isInBloom && <Petals />}
      <ArtFrame className="w-52 max-w-full">{art}</ArtFrame>
      <h2 tabIndex={-1} data-summary className="mt-4 text-3xl focus:outline-none">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft text-lg">{text}</p>
      {summary.answers > 0 && <Numbers summary={summary} />}
      {next && <p className="mt-5 text-ink-soft">{next}</p>}
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
      {summary.words.length > 0 && (
        <div className="mt-9 w-full text-start">
          <WordList words={first} pair={pair} />
          {rest.length > 0 && (
            <details className="mt-2">
              <summary className="flex min-h-11 items-center font-[580] text-ink-soft">
                <Plural value={rest.length} one="and # more word" other="and # more words" />
              </summary>
              <WordList words={rest} pair={pair} />
            </details>
          )}
        </div>
      )}
    </div>
  );
}

function Numbers({ summary }: { summary: Summary }) {
  const { i18n } = useLingui();
  const share = i18n.number(summary.accuracy ?? 0, { style: 'percent' });
  return (
    <dl className="mt-6 grid w-full grid-cols-3 gap-2 sm:gap-3">
      <Figure value={i18n.number(summary.answers)}>
        <Plural value={summary.answers} one="answer" other="answers" />
      </Figure>
      <Figure value={share}>
        <Trans>known</Trans>
      </Figure>
      <Figure value={i18n.number(summary.grown)}>
        <Plural value={summary.grown} one="word grew" other="words grew" />
      </Figure>
    </dl>
  );
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-sunk px-2 py-3 leaf-md">
      <dt className="text-ink-soft text-sm">{children}</dt>
      <dd className="font-[650] font-display text-3xl lining-nums tabular-nums leading-tight">{value}</dd>
    </div>
  );
}

function WordList({ words, pair }: { words: readonly StudiedWord[]; pair: Pair }) {
  const { t } = useLingui();
  return (
    <ul className="divide-y divide-line">
      {words.map(({ word, before, after }) => (
        <li key={word.id} className="flex items-center gap-3 py-2">
          <span className="flex min-w-0 flex-1 flex-col items-start [overflow-wrap:anywhere]">
            <LearnerText text={word.toText} lang={pair.toLang} className="font-[580]" />
            <LearnerText text={word.fromText} lang={pair.fromLang} className="text-ink-soft text-sm" />
          </span>
          {before !== after && (
            <>
              <Growth tier={before} size={32} className="opacity-70 max-[26rem]:hidden" />
              <VisuallyHidden>{t`from ${t(tierNames[before])} to`}</VisuallyHidden>
              <Icon name="arrow-forward" size={16} className="text-ink-faint max-[26rem]:hidden" />
            </>
          )}
          <GrowingPlant tier={after} size={44} grew={hasGrown({ before, after })} />
          <span className="w-24 shrink-0 text-sm leading-tight sm:w-32">{t(tierNames[after])}</span>
        </li>
      ))}
    </ul>
  );
}
