import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PastedPair, PastedWords, UnsplitLine } from '@vocabloom/core/words/paste.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import type { PairSide } from '../rules/pair-rows.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** How many lines became pairs, and which did not. */
export function PasteFindings({ pasted }: { pasted: PastedWords }) {
  const { pairs, unsplit } = pasted;
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      {(pairs.length > 0 || unsplit.length > 0) && (
        <p className="font-[600]">
          <Plural value={pairs.length} _0="No pairs found" one="# pair found" other="# pairs found" />
        </p>
      )}
      {unsplit.length > 0 && <UnsplitLines lines={unsplit} />}
    </div>
  );
}

/** How every line that is a pair was split. */
export function PastedPairs({
  pairs,
  isSwapped,
  languages,
}: {
  pairs: readonly PastedPair[];
  isSwapped: boolean;
  languages: Record<PairSide, string>;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  if (pairs.length === 0) return null;
  return (
    <div>
      <div className="flex gap-3 border-line border-b pb-1 text-ink-faint text-sm">
        <span className="w-9 shrink-0 text-end">{t`Line`}</span>
        <span className="min-w-0 flex-1">{languageName(languages.fromText)}</span>
        <span className="min-w-0 flex-1">{languageName(languages.toText)}</span>
      </div>
      <VirtualRows
        label={t`Pairs found`}
        rows={pairs}
        idOf={({ line }) => String(line)}
        estimatedPx={37}
        render={({ line, fromText, toText }) => (
          <div className="flex gap-3 border-line border-b py-1.5">
            <span className="w-9 shrink-0 text-end text-ink-faint text-sm tabular-nums">{line}</span>
            <span className="min-w-0 flex-1">
              <LearnerText text={isSwapped ? toText : fromText} lang={languages.fromText} />
            </span>
            <span className="min-w-0 flex-1">
              <LearnerText text={isSwapped ? fromText : toText} lang={languages.toText} />
            </span>
          </div>
        )}
      />
    </div>
  );
}

/** More are counted than shown: nobody mends a thousand lines by reading them here. */
const shownAtMost = 20;

function UnsplitLines({ lines }: { lines: readonly UnsplitLine[] }) {
  const more = lines.length - shownAtMost;
  return (
    <div className="leaf-md border border-line bg-sun-soft px-4 py-3">
      <p className="flex items-center gap-2 font-[600]">
        <Icon name="alert" />
        <Plural value={lines.length} one="# line could not be split" other="# lines could not be split" />
      </p>
      <ul className="mt-2 text-sm">
        {lines.slice(0, shownAtMost).map(({ line, text, reason }) => (
          <li key={line} className="flex flex-wrap gap-x-3">
            <span className="tabular-nums">
              <Trans>Line {line}</Trans>
            </span>
            <bdi className="min-w-0 font-[600]">{text.trim()}</bdi>
            <span className="text-ink-soft">
              {reason === 'no_separator' ? <Trans>no separator</Trans> : <Trans>one side is empty</Trans>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-sm">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  );
}
