import { type ReactNode, useEffect } from 'react';
import { OwnerOnDevice } from '../../../platform/session/owner-on-device.ts';
import { OwnStudyLog } from '../../../platform/study-log/use-study-log.ts';
import { AddingWords } from '../../groups/api/add-words.ts';
import { GroupOfPage } from '../../study/hooks/use-group-words.ts';
import { SavingList } from '../../words/api/save-list.ts';
import { demoLog } from '../device/demo-log.ts';
import { followOtherTabs } from '../device/demo-store.ts';
import { useDemoGroup } from '../hooks/use-demo-group.ts';
import { useDemoAddWords, useDemoSaveList } from '../hooks/use-demo-writing.ts';

/** Pages inside work on what the demo keeps on this device, where they would otherwise work on an account. */
export function DemoGround({ children }: { children: ReactNode }) {
  useEffect(followOtherTabs, []);
  return (
    <OwnStudyLog value={demoLog}>
      <OwnerOnDevice value="demo">
        <GroupOfPage value={useDemoGroup}>
          <SavingList value={useDemoSaveList}>
            <AddingWords value={useDemoAddWords}>{children}</AddingWords>
          </SavingList>
        </GroupOfPage>
      </OwnerOnDevice>
    </OwnStudyLog>
  );
}
