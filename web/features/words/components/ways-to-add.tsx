import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { ManualWords } from './manual-words.tsx';

type Way = { readonly value: string; readonly label: string; readonly content: ReactNode };

/** The ways to come by words, one tab each. With a single way there is nothing to choose. */
export function WaysToAdd({ module, group }: { module: Module; group: WordGroup | undefined }) {
  const { t } = useLingui();
  const ways: readonly Way[] = [
    {
      value: 'manual',
      label: t`Type or paste`,
      content: <ManualWords key={group?.id ?? 'new'} module={module} group={group} />,
    },
  ];
  const [chosen, setChosen] = useState('manual');
  if (ways.length === 1) return ways[0]?.content;
  return <Tabs label={t`Ways to add words`} value={chosen} onChange={setChosen} tabs={ways} />;
}
