import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { keyClass } from './key-row.tsx';
import type { Candidate } from './pinyin/candidates.ts';

/**
 * The letters typed so far and their candidates; the first nine show the number that chooses them. The row takes up its
 * space even when empty. If there are few because the words could not be loaded, a line below it says so.
 */
export function CandidateRow({
  typed,
  candidates,
  areWordsMissing,
  onChoose,
}: {
  typed: string;
  candidates: readonly Candidate[];
  /** The list of words could not be loaded. */
  areWordsMissing: boolean;
  onChoose: (candidate: Candidate) => void;
}) {
  const { t } = useLingui();
  const row = (
    <div
      dir="ltr"
      data-row=""
      lang="zh"
      role="toolbar"
      aria-label={t`Characters for ${typed}`}
      className="mb-1 flex min-h-11 items-center gap-1 overflow-x-auto"
    >
      {typed !== '' && (
        <span lang="zh-Latn" className="shrink-0 px-1.5 text-ink-soft underline decoration-dotted">
          {typed}
        </span>
      )}
      {candidates.map((candidate, index) => (
        <button
          key={candidate.text}
          type="button"
          tabIndex={-1}
          onClick={() => onChoose(candidate)}
          className={clsx(keyClass, 'min-w-11 shrink-0 px-2.5')}
        >
          {candidate.text}
          {index < 9 && (
            <sub aria-hidden="true" className="ms-1 text-ink-faint text-xs">
              {index + 1}
            </sub>
          )}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {row}
      {areWordsMissing && (
        <p role="status" className="mb-1 px-1.5 text-ink-soft text-sm">
          <Trans>More characters are offered once there is a connection.</Trans>
        </p>
      )}
    </>
  );
}
