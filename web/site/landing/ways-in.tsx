import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShownIf } from '../parts/shown-if.tsx';
import { demoPath } from '../parts/site-links.ts';

const loud = buttonStyle({ variant: 'primary', size: 'lg' });
const quiet = buttonStyle({ variant: 'secondary', size: 'lg' });

/**
 * How to begin: with an account, or by looking around first. If sign-up is closed, people with an account can log in.
 */
export function WaysIn({ isCentered = false }: { isCentered?: boolean }) {
  return (
    <>
      <div className="visitors-only">
        {/* On a phone one below the other: whether both fit in a row would depend on which font has loaded. */}
        <div
          className={clsx(
            'grid gap-3 sm:flex sm:flex-wrap sm:items-center',
            isCentered ? 'justify-center' : 'sm:max-lg:justify-center',
          )}
        >
          <ShownIf is="sign-up">
            <a href="/signup" className={loud}>
              <Icon name="sprout" />
              <Trans>Start free</Trans>
            </a>
          </ShownIf>
          <ShownIf is="no-sign-up">
            <a href="/login" className={loud}>
              <Trans>Log in</Trans>
            </a>
          </ShownIf>
          <a href={demoPath} className={quiet}>
            <Icon name="play" />
            <Trans>Try the demo</Trans>
          </a>
        </div>
        <ShownIf is="no-sign-up">
          <p className="mt-3 text-ink-soft">
            <Trans>Sign-up is closed at the moment.</Trans>
          </p>
        </ShownIf>
      </div>
      <div className="learners-only">
        <a href="/dashboard" className={loud}>
          <Icon name="sprout" />
          <Trans>Go to my modules</Trans>
        </a>
      </div>
    </>
  );
}
