import { Trans, useLingui } from '@lingui/react/macro';
import { Logo } from '../../ui/logo.tsx';
import { LanguageLinks } from './language-links.tsx';
import { PageLinks } from './page-links.tsx';

/** The end of every public page: the product in brief, other pages, and the languages. */
export function SiteFooter({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <footer className="border-line border-t bg-(--art-soil-soft) py-12">
      <div className="mx-auto grid w-full max-w-6xl gap-x-10 gap-y-8 px-4 sm:grid-cols-[2fr_3fr_1fr] sm:px-6">
        <div>
          <Logo />
          <p className="mt-3 max-w-[26ch] text-ink-soft">
            <Trans>Words you chose, studied until they bloom.</Trans>
          </p>
        </div>
        <nav aria-label={t`More`}>
          <PageLinks
            path={path}
            lineStyle="inline-flex min-h-11 items-center aria-[current=page]:font-[700]"
            className="gap-x-8 min-[22rem]:columns-2"
          />
        </nav>
        <nav aria-label={t`Language`}>
          <LanguageLinks
            path={path}
            lineStyle="inline-flex min-h-11 items-center aria-[current=true]:font-[700]"
          />
        </nav>
      </div>
    </footer>
  );
}
