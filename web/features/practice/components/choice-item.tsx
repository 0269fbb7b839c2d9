import { Trans, useLingui } from '@lingui/react/macro';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Result } from '../rules/result.ts';
import { BlankSentence } from './blank-sentence.tsx';
import { VerdictNote } from './verdict-note.tsx';

/** A line to be filled: spaces that a browser neither drops nor breaks. */
const emptyBlank = '\u00A0'.repeat(18);

/** One sentence with its choices; after checking they are fixed and the right one stands out (spec 2). */
export function ChoiceItem({
  item,
  pair,
  options,
  right,
  chosen,
  result,
  onChoose,
}: {
  item: PracticeItem;
  pair: { readonly fromLang: string; readonly toLang: string };
  options: readonly string[];
  /** The option that is right. */
  right: string | undefined;
  chosen: string | undefined;
  result: Result | undefined;
  onChoose: (option: string | undefined) => void;
}) {
  const { t } = useLingui();
  const [isHintShown, setIsHintShown] = useState(false);
  const isChecked = result !== undefined;
  return (
    <article className="leaf-lg flex flex-col gap-4 border border-line bg-card p-4 sm:p-6">
      <BlankSentence
        item={item}
        pair={pair}
        blank={
          <span
            className={clsx(
              'whitespace-normal border-b-2 box-decoration-clone px-1',
              chosen === undefined && 'border-field-line',
              chosen !== undefined && 'font-[620]',
              chosen !== undefined &&
                (isChecked && chosen !== right
                  ? 'border-danger text-danger-strong'
                  : 'border-leaf text-leaf-strong'),
            )}
          >
            {chosen ?? <VisuallyHidden>{t`blank`}</VisuallyHidden>}
            {chosen === undefined && emptyBlank}
          </span>
        }
      />
      {item.kind === 'sentence' &&
        (isHintShown || isChecked ? (
          <p className="text-ink-soft">
            <LearnerText text={item.translation} lang={pair.fromLang} />
          </p>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3.5 -my-1 self-start"
            icon={<Icon name="eye" />}
            onClick={() => setIsHintShown(true)}
          >
            <Trans>Show hint</Trans>
          </Button>
        ))}
      <fieldset aria-label={t`Choices`} className="grid grid-cols-2 gap-2.5 sm:gap-3">
        {options.map((option) => (
          <Choice
            key={option}
            option={option}
            lang={pair.toLang}
            isChosen={option === chosen}
            mark={isChecked ? (option === right ? 'right' : option === chosen ? 'wrong' : 'other') : null}
            onPress={() => onChoose(option === chosen ? undefined : option)}
          />
        ))}
      </fieldset>
      {result && <VerdictNote judgement={result.judgement} lang={pair.toLang} />}
    </article>
  );
}

function Choice({
  option,
  lang,
  isChosen,
  mark,
  onPress,
}: {
  option: string;
  lang: string;
  isChosen: boolean;
  /** What it turned out to be; null while it can still be chosen. */
  mark: 'right' | 'wrong' | 'other' | null;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      lang={lang}
      dir={wordDirection(lang)}
      aria-pressed={isChosen}
      aria-disabled={mark !== null || undefined}
      onClick={mark === null ? onPress : undefined}
      className={clsx(
        'leaf-sm flex min-h-12 w-full items-center justify-center gap-1.5 border-[1.5px] px-3 py-1.5 text-center leading-tight transition-colors [overflow-wrap:anywhere]',
        mark === null && isChosen && 'border-leaf bg-leaf-soft font-[620] text-leaf-strong',
        mark === null && !isChosen && 'border-field-line bg-card hover:border-ink hover:bg-raised',
        mark === 'right' && 'border-leaf bg-leaf font-[620] text-on-leaf',
        mark === 'wrong' && 'border-danger bg-danger-soft text-danger-strong line-through',
        mark === 'other' && 'border-line bg-card text-ink-soft',
      )}
    >
      {mark === 'right' && <Icon name="check" size={18} />}
      {mark === 'wrong' && <Icon name="cross" size={18} />}
      {option}
    </button>
  );
}
