import { Trans } from '@lingui/react/macro';
import { alternativesOf } from '@vocabloom/core/answers/alternatives.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { KeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import type { Word } from '../../words/word.ts';
import { useWritten } from '../hooks/use-written.ts';
import type { AskingForm } from '../rules/card-form.ts';
import type { Studied } from '../rules/studied.ts';
import type { Study } from '../session/study.ts';
import { AnswerBar, ContinueBar } from './answer-bar.tsx';
import { AskedSide } from './asked-side.tsx';
import { pressSay } from './press-say.ts';
import { VerdictNote } from './verdict-note.tsx';
import { WriteAnswer } from './write-answer.tsx';

export type AskedCardProps = {
  readonly form: AskingForm;
  readonly word: Word;
  readonly pair: Studied;
  readonly study: Study;
  readonly turned: boolean;
  readonly judged: boolean;
  readonly keyboard: KeyboardShown;
};

/** If several words mean the same, only one is spoken. */
const saidOf = (word: Word, pair: Studied): string =>
  alternativesOf(word.toText, pair.toLang)[0] ?? word.toText;

/** One card that asks by ear or for a written word, with its answer. */
export function AskedCard(props: AskedCardProps) {
  return props.form === 'listening' ? <HeardCard {...props} form={props.form} /> : <WrittenCard {...props} />;
}

/** Heard and recalled: the learner judges. */
function HeardCard({ form, word, pair, study, turned, judged }: AskedCardProps) {
  const card = useFocusOnCard(turned);
  return (
    <div ref={card} className="contents">
      <AskedSide form={form} word={word} said={saidOf(word, pair)} pair={pair} isOpen={turned}>
        {!turned && (
          <Button variant="ghost" className="self-center" onClick={study.turn}>
            <Trans>Show the word</Trans>
          </Button>
        )}
      </AskedSide>
      <div className="pt-5 low:pt-3">
        {judged ? <ContinueBar onContinue={study.turn} /> : <AnswerBar onAnswer={study.answer} />}
      </div>
    </div>
  );
}

/** Heard or read, then written: the answer is judged automatically. */
function WrittenCard({ form, word, pair, study, judged: isJudged, keyboard }: AskedCardProps) {
  const { text, write, judged, check, giveUp, countAsKnown } = useWritten({ word, pair, study });
  return (
    <>
      <AskedSide form={form} word={word} said={saidOf(word, pair)} pair={pair} isOpen={isJudged}>
        <div aria-live="polite">
          {isJudged && judged && <VerdictNote result={judged} lang={pair.toLang} />}
        </div>
      </AskedSide>
      <div className="pt-4 low:pt-3">
        {isJudged ? (
          <AfterWriting
            onContinue={study.turn}
            onCountAsKnown={judged?.judgment.verdict === 'almost' ? countAsKnown : null}
          />
        ) : (
          <WriteAnswer
            pair={pair}
            text={text}
            keyboard={keyboard}
            onWrite={write}
            onCheck={check}
            onGiveUp={giveUp}
            onEmpty={form === 'dictation' ? pressSay : () => {}}
          />
        )}
      </div>
    </>
  );
}

/** Enter continues; a learner who knew the word can say that it was a slip. */
function AfterWriting({
  onContinue,
  onCountAsKnown,
}: {
  onContinue: () => void;
  onCountAsKnown: (() => void) | null;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={bar} className="flex flex-col gap-3">
      <ContinueBar onContinue={onContinue} />
      {onCountAsKnown && (
        <Button variant="ghost" className="self-center" onClick={onCountAsKnown}>
          <Trans>A slip: count it as known</Trans>
        </Button>
      )}
    </div>
  );
}

/**
 * Keeps the focus on the card, so that Space opens it and does not press a button, even after the button that opened
 * the card has gone.
 */
function useFocusOnCard(turned: boolean) {
  const area = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each side of the card
  useEffect(
    () => area.current?.querySelector<HTMLElement>('[data-card=current]')?.focus({ preventScroll: true }),
    [turned],
  );
  return area;
}
