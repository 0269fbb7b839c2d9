import { Trans } from '@lingui/react/macro';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { seedPacket } from '../../../ui/art/seed-packet-art.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AccountFrame } from './account-frame.tsx';

/** A short wait between a link and a page. */
export function Working({ title }: { title: string }) {
  return (
    <AccountFrame title={title} art={<ArtFrame className="w-52">{seedPacket}</ArtFrame>}>
      <div role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        <Trans>One moment…</Trans>
      </div>
    </AccountFrame>
  );
}
