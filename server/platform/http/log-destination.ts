import { type DestinationStream, pino } from 'pino';
import type { platformSettings } from '../platform.settings.ts';
import type { ValuesOf } from '../settings/setting.ts';

/** Lines for people at a terminal in development, JSON lines everywhere else. */
export async function logDestination({
  MODE,
}: Pick<ValuesOf<typeof platformSettings>, 'MODE'>): Promise<DestinationStream> {
  // This question opens standard output, and from then on a write to a pipe that is full fails instead of waiting.
  if (!process.stdout.isTTY || MODE === 'production') return expendableLines();
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    colorize: true,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{msg} {method} {route} {status} {durationMs}',
    ignore: 'reqId,method,route,status,durationMs',
  });
}

/** Lines that wait because nothing takes them, in bytes; those beyond are dropped. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** How often a process that ends tries to write them, 100 ms apart. */
const lastTries = 5;

/**
 * Lines on standard output that can be lost: on a full disk, or with nobody who reads the pipe, the server goes on
 * without them, and it ends without them. By itself the library ends the process when it cannot write, and keeps it
 * from ending until it can.
 */
function expendableLines(): DestinationStream {
  let triesLeft = Number.POSITIVE_INFINITY;
  const lines = pino.destination({
    ...{ dest: 1, sync: false, maxLength: maxWaitingBytes },
    retryEAGAIN: () => {
      triesLeft -= 1;
      return triesLeft > 0;
    },
  });
  let failed = false;
  lines.on('error', () => {
    failed = true;
  });
  lines.on('write', () => {
    failed = false;
  });
  const flush = lines.flushSync.bind(lines);
  lines.flushSync = () => {
    if (failed) return;
    triesLeft = lastTries;
    try {
      flush();
    } catch {
      // Nobody reads them.
    }
  };
  return lines;
}

/** Goes on, and ends as it should, when whoever reads what the process says is gone. */
export function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
