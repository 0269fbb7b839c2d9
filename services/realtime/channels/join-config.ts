import * as z from 'zod/mini';
import { limits } from '../ports/limits.ts';

/** What a client asks of a channel (protocol: join). */
export type JoinConfig = {
  readonly isPrivate: boolean;
  readonly broadcast: {
    readonly ack: boolean;
    readonly self: boolean;
    readonly replay: unknown;
    /** Whether the client wants a message once broadcasts from the database are sure to arrive. */
    readonly replication_ready: boolean;
  };
  readonly presence: { readonly key: string; readonly enabled: boolean };
  /** In the requested order, which the answer must keep. */
  readonly changes: readonly unknown[];
  /** Whether the join is answered only once changes are sure to arrive. */
  readonly waitsForChanges: boolean;
  readonly accessToken: string | null;
};

const flag = z.catch(z.boolean(), false);
const noBroadcast = { ack: false, self: false, replication_ready: false };
const broadcast = z.catch(
  z.object({ ack: flag, self: flag, replay: z.optional(z.unknown()), replication_ready: flag }),
  noBroadcast,
);
const presence = z.catch(
  z.object({
    key: z.catch(z.string().check(z.maxLength(limits.nameCharacters)), ''),
    enabled: flag,
  }),
  { key: '', enabled: false },
);
const waiting = z.catch(z.object({ wait: flag }), { wait: false });
const config = z.catch(
  z.object({
    private: flag,
    broadcast,
    presence,
    postgres_changes: z.catch(z.array(z.unknown()), []),
    postgres_changes_options: waiting,
  }),
  {
    private: false,
    broadcast: noBroadcast,
    presence: { key: '', enabled: false },
    postgres_changes: [],
    postgres_changes_options: { wait: false },
  },
);
const payload = z.catch(
  z.object({
    config,
    access_token: z.catch(z.nullish(z.string().check(z.maxLength(limits.tokenCharacters))), null),
  }),
  { config: config.parse({}), access_token: null },
);

/** Reads the payload of a join. Malformed options count as absent: the protocol has no error for them. */
export function readJoinConfig(value: unknown): JoinConfig {
  const { config: asked, access_token: accessToken = null } = payload.parse(value);
  return {
    isPrivate: asked.private,
    broadcast: { ...asked.broadcast, replay: asked.broadcast.replay },
    presence: asked.presence,
    changes: asked.postgres_changes,
    waitsForChanges: asked.postgres_changes_options.wait,
    accessToken,
  };
}
