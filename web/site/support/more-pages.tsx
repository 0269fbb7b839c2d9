import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const pages = [
  { to: '/about', label: msg`About` },
  { to: '/howtouse', label: msg`How to use it` },
  { to: '/privacy', label: msg`Privacy` },
  { to: '/terms', label: msg`Terms` },
] as const;

/** Pages that may answer a question before it is asked. */
export function MorePages() {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`More about Vocabloom`}>
      <ul className="flex flex-wrap gap-x-5">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <a href={`/${i18n.locale}${to}`} className="prose-link inline-flex min-h-11 items-center">
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
