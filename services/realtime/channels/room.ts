import type { Bus } from '../bus/bus.ts';
import type { Counts } from '../limits/counts.ts';
import type { RealtimePorts } from '../ports/ports.ts';
import type { Presences } from '../presence/presences.ts';
import type { Hub } from '../topics/hub.ts';

/** What all channels of a process share. */
export type Room = RealtimePorts & {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly presences: Presences;
  /** Sockets of each person. */
  readonly people: Counts;
};
