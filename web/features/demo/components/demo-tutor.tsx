import type { ReactNode } from 'react';
import { EngineAtWork } from '../../tutor/hooks/use-engine.ts';

const library = { kind: 'library' } as const;

/** What is made inside is of the library. */
export function DemoTutor({ children }: { children: ReactNode }) {
  return <EngineAtWork value={library}>{children}</EngineAtWork>;
}
