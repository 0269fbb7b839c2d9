import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Study } from '../session/study.ts';

/** Classic mode's way through the cards: one back, one on, or all in a new order. */
export const ClassicBar = memo(function ClassicBar({ study }: { study: Study }) {
  const { t } = useLingui();
  return (
    <div data-keeps-focus="" className="flex items-center justify-between gap-2">
      <IconButton label={t`Previous card`} icon="chevron-back" onClick={study.back} />
      <Button variant="ghost" size="sm" icon={<Icon name="shuffle" />} onClick={study.shuffle}>
        <Trans>Shuffle</Trans>
      </Button>
      <IconButton label={t`Next card`} icon="chevron-forward" onClick={study.forward} />
    </div>
  );
});
