import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ShownIf } from '../parts/shown-if.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteMenu } from './site-menu.tsx';

const quiet = 'inline-flex min-h-11 items-center px-3.5 text-sm font-[600] leaf-sm hover:bg-sunk';
const loud =
  'inline-flex min-h-11 items-center bg-accent px-3.5 text-sm font-[600] text-on-accent leaf-sm hover:bg-accent-strong';

type Frame = {
  path: string;
  /** Placed at the very end. */
  beside?: ReactNode;
  children: ReactNode;
};

/** What surrounds a public page. Everything is a link or opens by itself, so that it works without any script. */
export function SiteFrame({ path, beside, children }: Frame) {
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader path={path} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <SiteFooter path={path} />
      {beside}
    </div>
  );
}

function SiteHeader({ path }: { path: string }) {
  const { t, i18n } = useLingui();
  return (
    <header className="sticky top-0 z-20 border-line/70 border-b bg-paper/92 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
        <a
          href={`/${i18n.locale}/home`}
          className="-ms-1 inline-flex min-h-11 items-center rounded-lg px-1"
          aria-label={t`Vocabloom, home`}
        >
          <Logo />
        </a>
        <nav aria-label={t`Main`} className="-me-3 flex items-center gap-1">
          <a href="/login" className={`${quiet} visitors-only max-sm:hidden`}>
            <Trans>Log in</Trans>
          </a>
          <ShownIf is="sign-up">
            <a href="/signup" className={`${loud} visitors-only max-sm:hidden`}>
              <Trans>Start free</Trans>
            </a>
          </ShownIf>
          <a href="/dashboard" className={`${quiet} learners-only max-sm:hidden`}>
            <Trans>My modules</Trans>
          </a>
          <LanguageMenu path={path} />
          <SiteMenu path={path} />
        </nav>
      </div>
    </header>
  );
}
