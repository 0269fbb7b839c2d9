import { Trans } from '@lingui/react/macro';

/** Explains the underline of some words in a text. */
export function OwnWordsNote() {
  return (
    <p className="text-ink-faint text-sm">
      <Trans>
        <span className="text-ink-soft underline decoration-2 decoration-leaf/55 underline-offset-4">
          Underlined
        </span>
        : words of this group
      </Trans>
    </p>
  );
}
