import { useLingui } from '@lingui/react/macro';
import { useUser } from '../../../platform/session/session-state.ts';
import { Section } from '../components/section.tsx';

/** When the account was created, as a long date and time in the person's time zone. */
export function CreatedSection() {
  const { t, i18n } = useLingui();
  const { createdAt } = useUser();
  const written = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Section title={t`Account created`}>
      <p>
        <time dateTime={createdAt}>{written.format(new Date(createdAt))}</time>
      </p>
    </Section>
  );
}
