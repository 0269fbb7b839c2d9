import { Trans } from '@lingui/react/macro';
import { ContactWays } from './contact-ways.tsx';
import { MorePages } from './more-pages.tsx';
import { SupportForm } from './support-form.tsx';

/** A form, and the other contact details the operator has given. */
export const SupportView = () => (
  <div className="mx-auto w-full max-w-3xl px-4 pt-12 pb-20 sm:px-6 sm:pt-16">
    <h1 className="text-4xl">
      <Trans>Support</Trans>
    </h1>
    <p className="mt-4 mb-8 text-ink-soft text-xl leading-snug">
      <Trans>A question, a mistake, an idea? Write to us, and we’ll reply by email.</Trans>
    </p>
    <SupportForm />
    <div className="mt-12 grid gap-6 border-line border-t pt-8">
      <ContactWays />
      <MorePages />
    </div>
  </div>
);
