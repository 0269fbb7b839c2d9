import { Trans } from '@lingui/react/macro';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { PracticeItem } from '@vocabloom/core/practice/practice-item.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';

/** A sentence with something in its blank; for a word without a sentence, the question of how to translate it. */
export function BlankSentence({
  item,
  pair,
  blank,
  isSmall = false,
}: {
  item: PracticeItem;
  pair: Pair;
  blank: ReactNode;
  /** Smaller, for a list of many sentences. */
  isSmall?: boolean;
}) {
  const size = isSmall
    ? 'text-lg leading-snug sm:text-xl'
    : 'text-xl leading-relaxed sm:text-2xl sm:leading-relaxed';
  if (item.kind === 'translate') {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft leading-relaxed">
          <Trans>
            Translate this word:{' '}
            <LearnerText
              text={item.prompt}
              lang={pair.fromLang}
              className="font-[620] font-display text-ink text-xl sm:text-2xl"
            />
          </Trans>
        </p>
        <div lang={pair.toLang} dir={wordDirection(pair.toLang)} className="font-display text-xl sm:text-2xl">
          {blank}
        </div>
      </div>
    );
  }
  const head = /\S{0,4}$/u.exec(item.before)?.[0] ?? '';
  const tail = /^\p{P}{0,4}/u.exec(item.after)?.[0] ?? '';
  return (
    <p lang={pair.toLang} dir={wordDirection(pair.toLang)} className={clsx('font-display', size)}>
      {item.before.slice(0, item.before.length - head.length)}
      {/* Characters touching the blank stay on its line: an opening quotation mark, a period, a Hebrew prefix. */}
      <span className="whitespace-nowrap">
        {head}
        {blank}
        {tail}
      </span>
      {item.after.slice(tail.length)}
    </p>
  );
}
