import { Trans } from '@lingui/react/macro';
import { ArtFrame } from '../../ui/art/art-frame.tsx';
import { lostPath } from '../../ui/art/lost-path-art.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/** Seen if a browser does not go to the start page by itself. */
export const NotFoundView = () => (
  <div className="mx-auto grid w-full max-w-3xl justify-items-center gap-6 px-4 py-16 text-center sm:px-6">
    <ArtFrame className="w-56 max-w-full">{lostPath}</ArtFrame>
    <h1 className="text-4xl">
      <Trans>There is no page here</Trans>
    </h1>
    <p className="max-w-[36ch] text-ink-soft text-lg">
      <Trans>The address may be mistyped, or the page has moved.</Trans>
    </p>
    <a href="/" className={buttonStyle({ variant: 'primary' })}>
      <Trans>Go to the home page</Trans>
    </a>
  </div>
);
