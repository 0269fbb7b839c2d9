import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type RunningProvider = { readonly issuer: string; readonly stop: () => Promise<void> };

/** Starts the provider as a separate process on a free port. */
export async function startProvider(
  options: { readonly claimsInToken?: boolean } = {},
): Promise<RunningProvider> {
  const script = fileURLToPath(new URL('./provider-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...(options.claimsInToken ? ['claims-in-token'] : [])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(child.stdout)) {
    const issuer = /^issuer (\S+)$/.exec(line)?.[1];
    if (issuer === undefined) continue;
    child.stdout.resume();
    return {
      issuer,
      stop: async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const closed = once(child, 'close');
        child.kill('SIGTERM');
        await closed;
      },
    };
  }
  throw new Error(`the provider ended with ${child.exitCode}`);
}
