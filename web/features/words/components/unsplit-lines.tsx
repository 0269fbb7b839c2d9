import { Plural, Trans } from '@lingui/react/macro';
import type { UnsplitLine } from '@vocabloom/core/words/paste.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { beginningOf } from '../rules/beginning-of.ts';

/** More lines are counted than shown: nobody corrects a thousand lines by reading them here. */
const shownAtMost = 20;

/**
 * The lines that are not pairs. They are added to the list to be completed there, unless they are discarded all at
 * once.
 */
export function UnsplitLines({
  lines,
  isKept,
  onKeep,
}: {
  lines: readonly UnsplitLine[];
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}) {
  const more = lines.length - shownAtMost;
  return (
    <div className="leaf-md flex flex-col gap-3 border border-line bg-sun-soft px-4 py-3">
      <p role="status" className="flex items-start gap-2 font-[600]">
        <Icon name="alert" className="mt-0.5" />
        {isKept ? (
          <Plural
            value={lines.length}
            one="# line could not be split. It will be added with one side empty."
            other="# lines could not be split. They will be added with one side empty."
          />
        ) : (
          <Plural
            value={lines.length}
            one="# line that could not be split is discarded."
            other="# lines that could not be split are discarded."
          />
        )}
      </p>
      {isKept && (
        <ul className="max-h-52 overflow-y-auto text-sm">
          {lines.slice(0, shownAtMost).map(({ line, text, reason }) => (
            <li key={line} className="flex flex-wrap gap-x-3">
              <span className="tabular-nums">
                <Trans>Line {line}</Trans>
              </span>
              <bdi className="min-w-0 font-[600] [overflow-wrap:anywhere]">{beginningOf(text)}</bdi>
              <span className="text-ink-soft">
                {reason === 'no_separator' ? <Trans>no separator</Trans> : <Trans>one side is empty</Trans>}
              </span>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
      <Button
        size="sm"
        className="self-start"
        icon={<Icon name={isKept ? 'trash' : 'undo'} />}
        onClick={() => onKeep(!isKept)}
      >
        {isKept ? <Trans>Discard lines that could not be split</Trans> : <Trans>Undo</Trans>}
      </Button>
    </div>
  );
}
