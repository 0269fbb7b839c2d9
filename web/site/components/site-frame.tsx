import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { siteLinks } from './site-links.ts';

const quiet = 'inline-flex min-h-11 items-center rounded-full px-4 font-[600] hover:bg-sunk';
const loud =
  'inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-[600] text-on-accent hover:bg-accent-strong';

/** What stands around a public page. Everything is a link or opens by itself, so that it works without any script. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-20 border-line/70 border-b bg-paper/92 backdrop-blur-md">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">
          <a
            href="/"
            className="-ms-1 inline-flex min-h-11 items-center rounded-lg px-1"
            aria-label={t`Vocabloom, home`}
          >
            <Logo />
          </a>
          <nav aria-label={t`Main`} className="flex items-center gap-1">
            <a href="/login" className={`${quiet} visitors-only max-sm:hidden`}>
              <Trans>Log in</Trans>
            </a>
            <a href="/signup" className={`${loud} visitors-only max-sm:hidden`}>
              <Trans>Start free</Trans>
            </a>
            <a href="/" className={`${quiet} learners-only max-sm:hidden`}>
              <Trans>My modules</Trans>
            </a>
            <SiteMenu path={path} />
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <SiteFooter path={path} />
    </div>
  );
}

function SiteMenu({ path }: { path: string }) {
  return (
    <details className="relative">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-[600] leaf-sm hover:bg-sunk">
        <Icon name="menu" />
        <Trans>Menu</Trans>
      </summary>
      <div className="absolute end-0 top-full mt-2 w-76 max-w-[calc(100vw-2rem)] border border-line bg-raised p-2.5 leaf-lg lift-high">
        <Links
          path={path}
          lineStyle="flex min-h-12 items-center rounded-lg px-3 font-[550] hover:bg-sunk aria-[current=page]:bg-sunk"
        />
      </div>
    </details>
  );
}

function Links({ path, lineStyle, className }: { path: string; lineStyle: string; className?: string }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={className}>
      {siteLinks.map(({ to, label, who, isSitePage }) => (
        <li key={to} className={who && `${who}-only`}>
          <a
            href={isSitePage ? `/${i18n.locale}${to}` : to}
            aria-current={to === path ? 'page' : undefined}
            className={lineStyle}
          >
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SiteFooter({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <footer className="border-line border-t bg-(--art-soil-soft) py-10">
      <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 sm:grid-cols-2 sm:px-6">
        <nav aria-label={t`More`}>
          <Links path={path} lineStyle="inline-flex min-h-11 items-center" className="gap-x-8 sm:columns-2" />
        </nav>
        <LanguageLinks path={path} />
      </div>
    </footer>
  );
}
