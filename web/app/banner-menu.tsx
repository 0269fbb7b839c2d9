import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useLocation } from '../ui/route/router.tsx';
import { useFetchedSoon } from '../ui/use-fetched-soon.ts';
import { useDisclosure } from './use-disclosure.ts';

const load = () => import('./banner-menu-list.tsx');
const BannerMenuList = lazy(load);

/**
 * The banner menu. It is a plain disclosed list, which every assistive technology knows; its code loads after the first
 * screen.
 */
export function BannerMenu() {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen } = useDisclosure({ container, button });
  const fetchList = useFetchedSoon(load);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key]);
  return (
    <div ref={container} className="relative -me-3 flex">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={() => fetchList()}
        onClick={() => (open ? setOpen(false) : fetchList(() => setOpen(true)))}
        className="inline-flex min-h-11 items-center gap-2 px-3 text-sm font-[600] leaf-sm hover:bg-sunk"
      >
        <Icon name={open ? 'close' : 'menu'} />
        <Trans>Menu</Trans>
      </button>
      {open && (
        <Suspense fallback={null}>
          <BannerMenuList id={id} />
        </Suspense>
      )}
    </div>
  );
}
