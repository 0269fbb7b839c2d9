import { Trans } from '@lingui/react/macro';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { demoPath } from '../parts/site-links.ts';

/** Shown after the last card. */
export const LiveEnd = () => (
  <div
    data-live-end=""
    hidden
    tabIndex={-1}
    className="grid min-h-72 content-center gap-3 border border-line bg-card p-6 text-center leaf-lg lift"
  >
    <h2 className="text-2xl">
      <Trans>Five words in the ground</Trans>
    </h2>
    <p className="text-ink-soft text-lg leading-snug">
      <Trans>From here on each one comes back just before you would forget it.</Trans>
    </p>
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <a href={demoPath} className={buttonStyle({ variant: 'primary' })}>
        <Icon name="play" />
        <Trans>Go on in the demo</Trans>
      </a>
      <button type="button" data-live-again="" className={buttonStyle({ variant: 'secondary' })}>
        <Icon name="retry" />
        <Trans>Start over</Trans>
      </button>
    </div>
  </div>
);
