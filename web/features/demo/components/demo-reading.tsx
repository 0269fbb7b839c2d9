import { type ReactNode, useEffect } from 'react';
import { OwnerOnDevice } from '../../../platform/session/owner-on-device.ts';
import { OwnStudyLog } from '../../../platform/study-log/use-study-log.ts';
import { demoLog } from '../device/demo-log.ts';
import { followOtherTabs } from '../device/demo-store.ts';
import { useKeepOnSignUp } from '../hooks/use-keep-on-sign-up.ts';

/** Pages inside show the progress that the demo keeps on this device, instead of that of an account. */
export function DemoReading({ children }: { children: ReactNode }) {
  useEffect(followOtherTabs, []);
  useKeepOnSignUp();
  return (
    <OwnStudyLog value={demoLog}>
      <OwnerOnDevice value="demo">{children}</OwnerOnDevice>
    </OwnStudyLog>
  );
}
