import type { DestinationStream } from 'pino';
import type { platformSettings } from '../platform.settings.ts';
import type { ValuesOf } from '../settings/setting.ts';

/** Lines for people at a terminal in development, JSON lines everywhere else. */
export async function logDestination({
  MODE,
}: Pick<ValuesOf<typeof platformSettings>, 'MODE'>): Promise<DestinationStream | undefined> {
  if (MODE === 'production' || !process.stdout.isTTY) return undefined;
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    colorize: true,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{msg} {method} {route} {status} {durationMs}',
    ignore: 'reqId,method,route,status,durationMs',
  });
}
