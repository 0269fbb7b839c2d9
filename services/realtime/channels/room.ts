import type { Bus } from '../bus/bus.ts';
import type { Changes } from '../changes/changes.ts';
import type { Counts } from '../limits/counts.ts';
import type { Rate } from '../limits/rate.ts';
import type { RealtimePorts } from '../ports/ports.ts';
import type { Presences } from '../presence/presences.ts';
import type { KeptMessages } from '../replay/kept-messages.ts';
import type { Hub } from '../topics/hub.ts';

/** What all channels of a process share. */
export type Room = RealtimePorts & {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly presences: Presences;
  readonly changes: Changes;
  readonly kept: KeptMessages;
  /** Number of sockets per person. */
  readonly people: Counts;
  /** Presences that are set or listed. */
  readonly presenceRate: Rate;
};
