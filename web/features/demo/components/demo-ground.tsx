import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { ServerError } from '../../../platform/calls/server-call.ts';
import { OwnerOnDevice } from '../../../platform/session/owner-on-device.ts';
import { OwnStudyLog } from '../../../platform/study-log/use-study-log.ts';
import { AddingWords } from '../../groups/api/add-words.ts';
import { GroupOfPage } from '../../study/hooks/use-group-words.ts';
import { LookingUp } from '../../tutor/api/look-up.ts';
import { OwnEngine } from '../../tutor/hooks/use-engine.ts';
import { SavingList } from '../../words/api/save-list.ts';
import { demoLog } from '../device/demo-log.ts';
import { followOtherTabs } from '../device/demo-store.ts';
import { useDemoGroup } from '../hooks/use-demo-group.ts';
import { useDemoAddWords, useDemoSaveList } from '../hooks/use-demo-writing.ts';

const library = { kind: 'library' } as const;

function useDemoLookUp({ isWanted }: { readonly isWanted: boolean }) {
  const { t } = useLingui();
  const message = t`You must create an account to use this feature.`;
  const error = isWanted ? new ServerError({ message, code: 'demo.account_required', status: 403 }) : null;
  return { found: undefined, error, retry: () => undefined };
}

/** Pages inside work on what the demo keeps on this device, where they would otherwise work on an account. */
export function DemoGround({ children }: { children: ReactNode }) {
  useEffect(followOtherTabs, []);
  return (
    <OwnStudyLog value={demoLog}>
      <OwnerOnDevice value="demo">
        <GroupOfPage value={useDemoGroup}>
          <SavingList value={useDemoSaveList}>
            <AddingWords value={useDemoAddWords}>
              <LookingUp value={useDemoLookUp}>
                <OwnEngine value={library}>{children}</OwnEngine>
              </LookingUp>
            </AddingWords>
          </SavingList>
        </GroupOfPage>
      </OwnerOnDevice>
    </OwnStudyLog>
  );
}
