import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Study } from '../session/study.ts';

/** Moving through the cards in classic mode: back, forward, or shuffled. */
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
