import { Trans, useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Exercise } from '../session/practice.ts';
import { BlankSentence } from './blank-sentence.tsx';
import { Choices } from './choices.tsx';
import { Translation } from './translation.tsx';

/** An empty blank: spaces that a browser neither collapses nor breaks. */
const emptyBlank = '\u00A0'.repeat(14);

/**
 * One sentence with its choices. The chosen word is shown in the blank; the sentence takes up the same room with and
 * without a hint. It is read aloud when another sentence takes its place, and when a word is chosen: with the keys alone,
 * nobody need look for it.
 */
export function ChoiceItem({
  exercise,
  pair,
  chosen,
  onChoose,
  place,
}: {
  exercise: Exercise;
  /** The position of the sentence in its practice. */
  place: number;
  pair: Pair;
  chosen: string;
  onChoose: (option: string) => void;
}) {
  const { t, i18n } = useLingui();
  const { item, options } = exercise;
  return (
    <article className="leaf-lg flex flex-col gap-4 border border-line bg-card p-4 sm:p-6">
      {/* Room for three lines. */}
      <div
        aria-live="polite"
        aria-atomic="true"
        className="flex min-h-[6.125rem] flex-col justify-center sm:min-h-[7.375rem]"
      >
        <BlankSentence
          item={item}
          pair={pair}
          blank={
            chosen === '' ? (
              <span className="border-field-line border-b-2 px-1">
                <span lang={i18n.locale} className="sr-only">
                  {t`blank`}
                </span>
                {emptyBlank}
              </span>
            ) : (
              <span className="whitespace-normal border-leaf border-b-2 box-decoration-clone px-1 font-[620] text-leaf-strong">
                {chosen}
              </span>
            )
          }
        />
      </div>
      {item.kind === 'sentence' && <Hint key={place} text={item.translation} lang={pair.fromLang} />}
      <Choices options={options} lang={pair.toLang} chosen={chosen} onChoose={onChoose} />
    </article>
  );
}

/** The translation, on request; read aloud when it appears. */
function Hint({ text, lang }: { text: string; lang: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex min-h-11 items-center">
      <div aria-live="polite" className="contents">
        {isShown && <Translation text={text} lang={lang} />}
      </div>
      {!isShown && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3.5"
          icon={<Icon name="eye" />}
          onClick={() => setIsShown(true)}
        >
          <Trans>Show hint</Trans>
        </Button>
      )}
    </div>
  );
}
