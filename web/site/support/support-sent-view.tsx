import { Trans, useLingui } from '@lingui/react/macro';
import { ArtFrame } from '../../ui/art/art-frame.tsx';
import { letter } from '../../ui/art/letter-art.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/** The thank-you after a message was sent. */
export function SupportSentView() {
  const { i18n } = useLingui();
  return (
    <div className="mx-auto grid w-full max-w-3xl justify-items-center gap-6 px-4 py-16 text-center sm:px-6">
      <ArtFrame className="w-56 max-w-full">{letter}</ArtFrame>
      <h1 className="text-4xl">
        <Trans>Thank you for your message</Trans>
      </h1>
      <p className="max-w-[40ch] text-ink-soft text-lg">
        <Trans>We read every message and reply to the address you gave.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonStyle({ variant: 'primary' })}>
          <Trans>Go to the home page</Trans>
        </a>
        <a href={`/${i18n.locale}/support`} className={buttonStyle()}>
          <Trans>Write another message</Trans>
        </a>
      </div>
    </div>
  );
}
