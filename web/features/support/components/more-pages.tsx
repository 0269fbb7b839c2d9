import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { optionalPages } from '../../../platform/optional-pages.ts';

/** What else there is to read; a page that is built gets its line here and its address in `optionalPages`. */
const pages: readonly { readonly page: keyof typeof optionalPages; readonly label: MessageDescriptor }[] = [
  { page: 'about', label: msg`About` },
  { page: 'privacy', label: msg`Privacy` },
  { page: 'terms', label: msg`Terms` },
];

/** Links to the pages about the product, those of them that exist. */
export function MorePages() {
  const { t } = useLingui();
  const built = pages.flatMap(({ page, label }) => {
    const to = optionalPages[page];
    return to === null ? [] : [{ to, label }];
  });
  if (built.length === 0) return null;
  return (
    <nav aria-label={t`More about Vocabloom`}>
      <ul className="flex flex-wrap gap-x-5">
        {built.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="prose-link inline-flex min-h-11 items-center">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
