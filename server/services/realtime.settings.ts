import type { RealtimeSettings } from '@vocabloom/realtime-service/ports/ports.ts';
import { flag, wholeNumber } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** The realtime service. */
export const realtimeSettings = {
  REALTIME_PUBLIC_CHANNELS: setting({
    meaning: 'let anybody with the public key join channels that no policy guards; the web app uses none',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  REALTIME_MAX_CONNECTIONS: setting({
    meaning: 'sockets of the realtime service in one process',
    example: '2000',
    fallback: '10000',
    schema: wholeNumber({ from: 1, to: 1_000_000 }).default(10_000),
  }),
  REALTIME_ADDRESS_CONNECTIONS: setting({
    meaning: 'sockets from one network address in one process; a school may have one address',
    example: '100',
    fallback: '1000',
    schema: wholeNumber({ from: 1, to: 1_000_000 }).default(1000),
  }),
  REALTIME_PERSON_CONNECTIONS: setting({
    meaning: 'sockets of one person in one process: their devices and tabs',
    example: '20',
    fallback: '50',
    schema: wholeNumber({ from: 1, to: 1_000_000 }).default(50),
  }),
  REALTIME_CHANNELS: setting({
    meaning: 'channels that one socket may join',
    example: '20',
    fallback: '100',
    schema: wholeNumber({ from: 1, to: 10_000 }).default(100),
  }),
  REALTIME_MESSAGES_PER_SECOND: setting({
    meaning: 'messages that one socket may send in a second, each 64 KiB of one counting as one',
    example: '20',
    fallback: '100',
    schema: wholeNumber({ from: 1, to: 1_000_000 }).default(100),
  }),
  REALTIME_PRESENCES_PER_SECOND: setting({
    meaning:
      'how often who is present may be told or asked in a second, by all sockets of one process together',
    example: '200',
    fallback: '1000',
    schema: wholeNumber({ from: 1, to: 1_000_000 }).default(1000),
  }),
  REALTIME_MAX_MESSAGE_BYTES: setting({
    meaning: 'largest message that may be sent through the realtime service, in bytes',
    example: '262144',
    fallback: '3072000',
    schema: wholeNumber({ from: 1024, to: 104_857_600 }).default(3_072_000),
  }),
  REALTIME_MAX_BUFFERED_BYTES: setting({
    meaning: 'bytes that may wait for a socket that reads slowly, before it is cut off',
    example: '1048576',
    fallback: '4194304',
    schema: wholeNumber({ from: 65_536, to: 104_857_600 }).default(4_194_304),
  }),
} as const;

/** How often expired tokens and silent sockets are looked for. */
const SWEEP_MS = 1000;

/** The realtime service's part of the settings. */
export const realtimeServiceSettings = (config: ValuesOf<typeof realtimeSettings>): RealtimeSettings => ({
  publicChannels: config.REALTIME_PUBLIC_CHANNELS,
  maxConnections: config.REALTIME_MAX_CONNECTIONS,
  connectionsPerAddress: config.REALTIME_ADDRESS_CONNECTIONS,
  connectionsPerPerson: config.REALTIME_PERSON_CONNECTIONS,
  channelsPerConnection: config.REALTIME_CHANNELS,
  messagesPerSecond: config.REALTIME_MESSAGES_PER_SECOND,
  presencesPerSecond: config.REALTIME_PRESENCES_PER_SECOND,
  messageBytes: config.REALTIME_MAX_MESSAGE_BYTES,
  bufferedBytes: config.REALTIME_MAX_BUFFERED_BYTES,
  sweepMs: SWEEP_MS,
});
