import type { ReactNode } from 'react';
import { useDeployedEngine } from '../hooks/use-deployed-engine.ts';
import { EngineAtWork } from '../hooks/use-engine.ts';

/** The pages inside use the engine of this deployment. */
export function DeployedEngine({ children }: { children: ReactNode }) {
  return <EngineAtWork value={useDeployedEngine()}>{children}</EngineAtWork>;
}
