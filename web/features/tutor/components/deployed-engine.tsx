import type { ReactNode } from 'react';
import { useDeployedEngine } from '../hooks/use-deployed-engine.ts';
import { EngineAtWork } from '../hooks/use-engine.ts';

/** What is made inside is made by what this deployment uses. */
export function DeployedEngine({ children }: { children: ReactNode }) {
  return <EngineAtWork value={useDeployedEngine()}>{children}</EngineAtWork>;
}
