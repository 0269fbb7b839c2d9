import { useLingui } from '@lingui/react/macro';
import { ShownIf } from '../parts/shown-if.tsx';
import { siteLinks } from '../parts/site-links.ts';

/** All pages that are linked, in the language of this one. */
export function PageLinks({
  path,
  lineStyle,
  className,
}: {
  path: string;
  lineStyle: string;
  className?: string;
}) {
  const { t, i18n } = useLingui();
  return (
    <ul className={className}>
      {siteLinks.map(({ to, label, who, is, isSitePage }) => (
        <ShownIf key={to} is={is}>
          <li className={who && `${who}-only`}>
            <a
              href={isSitePage ? `/${i18n.locale}${to}` : to}
              aria-current={to === path ? 'page' : undefined}
              className={lineStyle}
            >
              {t(label)}
            </a>
          </li>
        </ShownIf>
      ))}
    </ul>
  );
}
