import { useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { controlStyle } from '../../../ui/field-frame.tsx';
import { BlankSentence } from './blank-sentence.tsx';
import { ItemNumber } from './item-number.tsx';
import { Translation } from './translation.tsx';

/** One sentence to fill in. */
export function FillInItem({
  item,
  number,
  pair,
  given,
  onType,
  onEnter,
}: {
  item: PracticeItem;
  number: number;
  pair: Pair;
  given: string;
  onType: (text: string) => void;
  onEnter: () => void;
}) {
  const { t } = useLingui();
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter inside an input method picks a suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const blank = (
    <input
      type="text"
      lang={pair.toLang}
      dir={textDirection(given, pair.toLang)}
      aria-label={t`Missing word, sentence ${number}`}
      value={given}
      maxLength={MAX_TRANSLATION_LENGTH}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      data-blank=""
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      className={clsx(controlStyle, 'my-1 inline-block! w-36! max-w-full font-text text-lg sm:w-52!')}
    />
  );
  return (
    <article className="leaf-lg flex gap-3 border border-line bg-card p-3.5 sm:gap-4 sm:p-5">
      <ItemNumber number={number} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <BlankSentence item={item} pair={pair} blank={blank} isSmall />
        {item.kind === 'sentence' && <Translation text={item.translation} lang={pair.fromLang} />}
      </div>
    </article>
  );
}
