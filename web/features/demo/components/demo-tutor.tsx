import type { ReactNode } from 'react';
import { EngineAtWork } from '../../tutor/hooks/use-engine.ts';

const library = { kind: 'library' } as const;

/** What the pages inside make comes from the library. */
export function DemoTutor({ children }: { children: ReactNode }) {
  return <EngineAtWork value={library}>{children}</EngineAtWork>;
}
