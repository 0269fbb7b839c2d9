import type { ComponentProps } from 'react';
import { useDemoSaveList } from '../../features/demo/hooks/use-demo-writing.ts';
import { EditGroup } from '../../features/groups/components/edit-group.tsx';
import { SavingList } from '../../features/words/api/save-list.ts';
import { QueryProvider } from '../queries/query-provider.tsx';

/** Editing the demo's words, loaded when somebody does it. */
export default function Editing(at: ComponentProps<typeof EditGroup>) {
  return (
    <QueryProvider>
      <SavingList value={useDemoSaveList}>
        <EditGroup {...at} />
      </SavingList>
    </QueryProvider>
  );
}
