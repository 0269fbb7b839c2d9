import { Plural, useLingui } from '@lingui/react/macro';
import type { PastedPair, PastedWords } from '@vocabloom/core/words/paste.ts';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { beginningOf } from '../rules/beginning-of.ts';
import type { PairSide } from '../rules/pair-rows.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** Says how many lines became pairs. */
export function PasteFindings({ pasted }: { pasted: PastedWords }) {
  const { pairs, unsplit } = pasted;
  return (
    <div aria-live="polite">
      {(pairs.length > 0 || unsplit.length > 0) && (
        <p className="font-[600]">
          <Plural value={pairs.length} _0="No pairs found" one="# pair found" other="# pairs found" />
        </p>
      )}
    </div>
  );
}

/** Shows how each line that became a pair was split. */
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
              <LearnerText text={beginningOf(isSwapped ? toText : fromText)} lang={languages.fromText} />
            </span>
            <span className="min-w-0 flex-1">
              <LearnerText text={beginningOf(isSwapped ? fromText : toText)} lang={languages.toText} />
            </span>
          </div>
        )}
      />
    </div>
  );
}
