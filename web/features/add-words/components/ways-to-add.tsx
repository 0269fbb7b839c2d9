import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { AiWords } from './ai-words.tsx';
import { ManualWords } from './manual-words.tsx';

export type WayToAdd = 'manual' | 'ai';

/** The ways to add words, one tab each (product: adding words). */
export function WaysToAdd({
  module,
  group,
  first,
  inPlaceOfAi,
}: {
  module: Module;
  group: WordGroup | undefined;
  first: WayToAdd;
  /** Shown to people for whom the tutor generates no words. */
  inPlaceOfAi?: ReactNode;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<WayToAdd>(first);
  const key = group?.id ?? 'new';
  return (
    <Tabs
      label={t`Ways to add words`}
      value={chosen}
      onChange={setChosen}
      tabs={[
        {
          value: 'manual',
          label: t`Type or paste`,
          icon: <Icon name="keyboard" size={18} />,
          content: <ManualWords key={key} module={module} group={group} />,
        },
        {
          value: 'ai',
          label: t`With AI`,
          icon: <Icon name="sparkle" size={18} />,
          content: inPlaceOfAi ?? (
            <AiWords key={key} module={module} group={group} onByHand={() => setChosen('manual')} />
          ),
        },
      ]}
    />
  );
}
