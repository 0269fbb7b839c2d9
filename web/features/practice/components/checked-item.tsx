import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { ReactNode } from 'react';
import { VerdictNote } from '../../study/components/verdict-note.tsx';
import { outcomeOf } from '../../study/rules/outcome.ts';
import { Say } from '../../words/components/say.tsx';
import type { Result } from '../rules/result.ts';
import { spokenSentence } from '../rules/spoken-sentence.ts';
import { BlankSentence } from './blank-sentence.tsx';
import { ItemNumber } from './item-number.tsx';
import { Translation } from './translation.tsx';

/** One item after checking: the correct sentence, with the result of the answer beside it. */
export function CheckedItem({
  result,
  number,
  pair,
  children,
}: {
  result: Result;
  number: number;
  pair: ModulePair;
  children?: ReactNode;
}) {
  const { item, right } = result;
  return (
    <article className="leaf-lg flex gap-3 border border-line bg-card p-3.5 sm:gap-4 sm:p-5">
      <ItemNumber number={number} outcome={outcomeOf(result)} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <BlankSentence
          item={item}
          pair={pair}
          isSmall
          blank={
            <span className="whitespace-normal border-leaf border-b-2 box-decoration-clone px-1 font-[620] text-leaf-strong">
              {right}
            </span>
          }
        />
        {item.kind === 'sentence' && <Translation text={item.translation} lang={pair.fromLang} isSmall />}
        <VerdictNote result={result} lang={pair.toLang} />
        {children}
      </div>
      <Say
        text={spokenSentence(item, right)}
        lang={pair.toLang}
        dialect={pair.dialect}
        // A single word may have been recorded; a sentence has not.
        of={
          item.kind === 'translate' && result.word
            ? { word: result.word, languages: pair, side: 'to' }
            : undefined
        }
        hidesWithoutVoice
      />
    </article>
  );
}
