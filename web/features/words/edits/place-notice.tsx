import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { tellEditsChanged } from '../../../platform/edits/edits-wait.ts';
import type { PlaceNews } from '../../../platform/edits/waiting-place.ts';
import { Button } from '../../../ui/button.tsx';

/** Says what happened to a group or module on another device, until it has been read. */
export function PlaceNotice({ news }: { news: PlaceNews }) {
  const name = <bdi>{news.name}</bdi>;
  const texts: Record<PlaceNews['kind'], ReactNode> = {
    'group-stays': (
      <Trans>
        You deleted the group {name} here, but there are words in it that you have not seen on this device. It
        is still there with those.
      </Trans>
    ),
    'module-stays': (
      <Trans>
        You deleted a module here, but there are words in it that you have not seen on this device. It is
        still there with those.
      </Trans>
    ),
    'group-renamed': (
      <Trans>The group that you deleted here had been renamed to {name} on another device.</Trans>
    ),
    'group-gone': <Trans>The group that you named {name} here was deleted on another device.</Trans>,
    'group-back': (
      <Trans>
        The group {name} had been deleted on another device. It is back with the words that you added or
        changed here.
      </Trans>
    ),
    'module-back': (
      <Trans>
        A module had been deleted on another device. It is back with the group that you made here.
      </Trans>
    ),
  };
  const read = async () => {
    await (await openEditStore()).forgetNews(news);
    tellEditsChanged();
  };
  return (
    <>
      <p>{texts[news.kind]}</p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void read()}>
          <Trans>All right</Trans>
        </Button>
      </span>
    </>
  );
}
