import type { ReactNode } from 'react';
import { GroupOfPage } from '../../study/hooks/use-group-words.ts';
import { useDemoGroup } from '../hooks/use-demo-group.ts';
import { DemoReading } from './demo-reading.tsx';

/** Pages inside work on what the demo keeps on this device, instead of on an account. */
export function DemoGround({ children }: { children: ReactNode }) {
  return (
    <DemoReading>
      <GroupOfPage value={useDemoGroup}>{children}</GroupOfPage>
    </DemoReading>
  );
}
