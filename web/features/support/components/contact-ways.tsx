import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';

/** Address and telephone of whoever runs the installation, where they gave them. */
export function ContactWays() {
  const { email, phone } = useConfig()?.support ?? { email: null, phone: null };
  if (email === null && phone === null) return null;
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="text-xl">
        <Trans>Other ways to reach us</Trans>
      </h2>
      <ul className="mt-2">
        {email !== null && (
          <Way icon="mail" href={`mailto:${email}`} name={<Trans>Support email</Trans>} text={email} />
        )}
        {phone !== null && (
          <Way
            icon="chat"
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            name={<Trans>Support phone</Trans>}
            text={phone}
          />
        )}
      </ul>
    </section>
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
