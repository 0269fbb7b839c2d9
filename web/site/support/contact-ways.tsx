import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { filledIn } from '../parts/filled-in.ts';
import { ShownIf } from '../parts/shown-if.tsx';

/** Address and telephone number of the installation's operator, if they were given. */
export function ContactWays() {
  const email = filledIn('supportEmail');
  return (
    <ShownIf is="contact">
      <section aria-labelledby="other-ways">
        <h2 id="other-ways" className="text-xl">
          <Trans>Other ways to reach us</Trans>
        </h2>
        <ul className="mt-2">
          <ShownIf is="email">
            <Way icon="mail" href={`mailto:${email}`} name={<Trans>Support email</Trans>} text={email} />
          </ShownIf>
          <ShownIf is="phone">
            <Way
              icon="chat"
              href={`tel:${filledIn('supportPhoneDialed')}`}
              name={<Trans>Support phone</Trans>}
              text={filledIn('supportPhone')}
            />
          </ShownIf>
        </ul>
      </section>
    </ShownIf>
  );
}

function Way({ icon, href, name, text }: { icon: IconName; href: string; name: ReactNode; text: string }) {
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Icon name={icon} className="shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block text-ink-faint text-sm leading-tight">{name}</span>
        <a href={href} dir="ltr" className="prose-link break-all">
          {text}
        </a>
      </span>
    </li>
  );
}
