import { Trans, useLingui } from '@lingui/react/macro';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Growth } from '../../../ui/growth.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { tierNames } from '../../../ui/tiers.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { findWords } from '../rules/find-words.ts';
import type { Word } from '../word.ts';
import { FindWord } from './find-word.tsx';
import { LearnerKeyboard } from './learner-keyboard.tsx';
import { Record } from './record.tsx';
import { Say } from './say.tsx';
import { VirtualRows } from './virtual-rows.tsx';

const SilenceNote = lazyPart(() =>
  withAllTexts(import('./silence-note.tsx')).catch(() => ({ default: () => null })),
);

/** The height of a line with a sound button; the classes below repeat it. */
const rowPx = 61;

/** From this many words on, finding one by eye takes longer than typing it. */
const searchFrom = 30;

/** The words of a group, each with its stage of growth. */
export function WordList({ words, languages }: { words: readonly Word[]; languages: ModulePair }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
  const settled = useDeferredValue(wanted);
  const found = useMemo(() => findWords(words, settled), [words, settled]);
  return (
    <div>
      {words.length >= searchFrom && (
        <LearnerKeyboard dialect={languages.dialect} words={words}>
          <FindWord languages={languages} wanted={wanted} onChange={setWanted} />
        </LearnerKeyboard>
      )}
      {/* There before the text, so that it is read aloud when it appears. */}
      <p className="py-4 text-ink-soft empty:sr-only" role="status">
        {found.length === 0 && <Trans>No word like that in this group.</Trans>}
      </p>
      {found.length > 0 && (
        <div className="leaf-lg overflow-hidden border border-line bg-card">
          <VirtualRows
            label={t`Words`}
            rows={found}
            idOf={(word) => word.id}
            estimatedPx={rowPx}
            render={(word) => <WordLine word={word} languages={languages} />}
          />
        </div>
      )}
      <Suspense fallback={null}>
        <SilenceNote lang={languages.toLang} dialect={languages.dialect} />
      </Suspense>
    </div>
  );
}

function WordLine({ word, languages }: { word: Word; languages: ModulePair }) {
  const { t } = useLingui();
  const tierName = t(tierNames[word.progress.tier]);
  return (
    // Lines outside the window are laid out and painted only when they come near it.
    <div className="flex items-center gap-3 border-line border-b px-3 py-2 [contain-intrinsic-block-size:auto_61px] [content-visibility:auto] sm:px-5 [li:last-child_&]:border-b-0">
      <span title={tierName}>
        <Growth tier={word.progress.tier} size={36} />
        <VisuallyHidden>{tierName}</VisuallyHidden>
      </span>
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:gap-4">
        <span className="min-w-0 text-lg sm:order-2 sm:flex-1">
          <LearnerText text={word.toText} lang={languages.toLang} className="font-[600]" />
        </span>
        <span className="min-w-0 text-ink-soft sm:order-1 sm:flex-1 sm:text-lg">
          <LearnerText text={word.fromText} lang={languages.fromLang} />
        </span>
      </span>
      {word.isWaiting && (
        <span title={t`Waiting on this device to be saved`} className="text-ink-faint">
          <Icon name="clock" size={18} />
          <VisuallyHidden>{t`Waiting on this device to be saved`}</VisuallyHidden>
        </span>
      )}
      <span className="-me-1 flex sm:me-0">
        <Say
          text={word.toText}
          lang={languages.toLang}
          dialect={languages.dialect}
          of={{ word, languages, side: 'to' }}
          hidesWithoutVoice
        />
        <Record word={word} languages={languages} />
      </span>
    </div>
  );
}
