import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what the start leaves behind (parsed modules, schemas in the making): some 30 MB, which the engine would keep
 * until requests fill its heap. It stops the process for a moment, so it is for a time when nobody waits yet.
 */
export function tidyMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
