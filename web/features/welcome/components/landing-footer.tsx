import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const links: readonly { to: string; label: MessageDescriptor }[] = [
  { to: '/about', label: msg`About` },
  { to: '/howtouse', label: msg`How to use it` },
  { to: '/guide/sm2', label: msg`Spaced repetition` },
  { to: '/support', label: msg`Support` },
  { to: '/privacy', label: msg`Privacy` },
  { to: '/terms', label: msg`Terms` },
];

/** The way to what else there is to read. These pages are not the app's: see `site/`. */
export function LandingFooter() {
  const { t } = useLingui();
  return (
    <footer className="border-line border-t bg-(--art-soil-soft)">
      <nav aria-label={t`More`} className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
        <ul className="flex flex-wrap gap-x-8">
          {links.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className="inline-flex min-h-11 items-center">
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
