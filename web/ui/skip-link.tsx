import { Trans } from '@lingui/react/macro';

/** The first thing a keyboard reaches on a page: skips everything before `#content`. */
export const SkipLink = () => (
  <a
    href="#content"
    className="fixed start-3 top-2 z-60 -translate-y-24 bg-ink px-4 py-3 font-[600] text-paper leaf-sm focus:translate-y-0"
  >
    <Trans>Skip to content</Trans>
  </a>
);
