import { Trans, useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { type Ref, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Exercise } from '../session/practice.ts';
import { BlankSentence } from './blank-sentence.tsx';
import { Choices } from './choices.tsx';
import { Translation } from './translation.tsx';

/** An empty blank: spaces that a browser neither collapses nor breaks. */
const emptyBlank = '\u00A0'.repeat(14);

/**
 * One sentence with its choices. The chosen word is shown in the blank; the sentence takes up the same room with and
 * without a hint.
 */
export function ChoiceItem({
  exercise,
  pair,
  chosen,
  onChoose,
  ref,
}: {
  exercise: Exercise;
  pair: Pair;
  chosen: string;
  onChoose: (option: string) => void;
  ref?: Ref<HTMLElement>;
}) {
  const { t } = useLingui();
  const [isHintShown, setIsHintShown] = useState(false);
  const { item, options } = exercise;
  return (
    <article ref={ref} className="leaf-lg flex flex-col gap-4 border border-line bg-card p-4 sm:p-6">
      {/* Room for three lines. */}
      <div className="flex min-h-[6.125rem] flex-col justify-center sm:min-h-[7.375rem]">
        <BlankSentence
          item={item}
          pair={pair}
          blank={
            chosen === '' ? (
              <span className="border-field-line border-b-2 px-1">
                <VisuallyHidden>{t`blank`}</VisuallyHidden>
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
      {item.kind === 'sentence' && (
        <div className="flex min-h-11 items-center">
          {isHintShown ? (
            <Translation text={item.translation} lang={pair.fromLang} />
          ) : (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-3.5"
              icon={<Icon name="eye" />}
              onClick={() => setIsHintShown(true)}
            >
              <Trans>Show hint</Trans>
            </Button>
          )}
        </div>
      )}
      <Choices options={options} lang={pair.toLang} chosen={chosen} onChoose={onChoose} />
    </article>
  );
}
