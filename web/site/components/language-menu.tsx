import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { LanguageLinks } from './language-links.tsx';
import { OpensBelow } from './opens-below.tsx';

/** The same page in another language, at the top of the page. */
export function LanguageMenu({ path }: { path: string }) {
  const { i18n } = useLingui();
  return (
    <OpensBelow
      summary={
        <>
          <Icon name="globe" />
          <span className="sr-only">
            <Trans>Language</Trans>
          </span>{' '}
          <span className="uppercase max-sm:hidden">{i18n.locale}</span>
        </>
      }
    >
      <LanguageLinks
        path={path}
        lineStyle="flex min-h-12 items-center rounded-lg px-3 font-[550] hover:bg-sunk aria-[current=true]:bg-sunk"
      />
    </OpensBelow>
  );
}
