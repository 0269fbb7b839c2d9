import type { Server } from 'node:http';

export type ProcessSettings = {
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** The public key set for checking tokens, as JSON. */
  readonly keySet: string;
};

/** What the benchmark passes to the processes it measures. */
export function settingsOfProcess(): ProcessSettings {
  return JSON.parse(process.env.BENCH_SETTINGS ?? '{}');
}

/** Listens on a free port, tells the benchmark which, and ends when the benchmark does. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
  });
  process.on('disconnect', () => process.exit());
}
