import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { OpensBelow } from './opens-below.tsx';
import { PageLinks } from './page-links.tsx';

/** Links to every page. */
export function SiteMenu({ path }: { path: string }) {
  return (
    <OpensBelow
      summary={
        <>
          <Icon name="menu" />
          <span className="max-[22rem]:sr-only">
            <Trans>Menu</Trans>
          </span>
        </>
      }
    >
      <PageLinks
        path={path}
        lineStyle="flex min-h-12 items-center rounded-lg px-3 font-[550] hover:bg-sunk aria-[current=page]:bg-sunk"
      />
    </OpensBelow>
  );
}
