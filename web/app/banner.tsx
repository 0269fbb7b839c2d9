import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../platform/session/session-state.ts';
import { useSignUpOpen } from '../platform/session/sign-up-open.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Link } from '../ui/route/link.tsx';
import { BannerMenu } from './banner-menu.tsx';

/** The line at the top of every page: the link home, the links to log in and sign up, and the menu. */
export function Banner() {
  const { t } = useLingui();
  const { status } = useSession();
  const isSignUpOpen = useSignUpOpen();
  return (
    <header className="sticky top-0 z-20 -order-2 border-b border-line/70 bg-paper/92 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">
        <Link
          to="/"
          reloadDocument={status === 'signed-out'}
          className="-ms-1 inline-flex min-h-11 items-center rounded-lg px-1"
          aria-label={status === 'signed-in' ? t`Vocabloom, my modules` : t`Vocabloom, home`}
        >
          <Logo />
        </Link>
        <nav aria-label={t`Main`} className="flex items-center gap-2">
          {status === 'signed-out' && (
            <>
              <Button variant="ghost" size="sm" to="/login" className="max-sm:hidden">
                <Trans>Log in</Trans>
              </Button>
              {isSignUpOpen && (
                <Button variant="secondary" size="sm" to="/signup" className="max-sm:hidden">
                  <Trans>Sign up</Trans>
                </Button>
              )}
            </>
          )}
          {status === 'signed-in' && (
            <Button variant="ghost" size="sm" to="/" className="max-sm:hidden">
              <Trans>My modules</Trans>
            </Button>
          )}
          <BannerMenu />
        </nav>
      </div>
    </header>
  );
}
