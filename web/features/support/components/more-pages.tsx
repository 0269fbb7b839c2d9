import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { optionalPages } from '../../../platform/optional-pages.ts';

/** What else there is to read. A page that is added gets its line here and its address in `optionalPages`. */
const pages: readonly { readonly to: string; readonly label: MessageDescriptor }[] = [
  { to: optionalPages.about, label: msg`About` },
  { to: optionalPages.privacy, label: msg`Privacy` },
  { to: optionalPages.terms, label: msg`Terms` },
];

/** Links to the pages about the product, which the app is left for. */
export function MorePages() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`More about Vocabloom`}>
      <ul className="flex flex-wrap gap-x-5">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} reloadDocument className="prose-link inline-flex min-h-11 items-center">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
