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

/** Also accepted as text, in upper or lower case. */
const flag = z.catch(
  z.union([
    z.boolean(),
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(5)),
        z.transform((text) => text.toLowerCase()),
      ),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ),
  ]),
  false,
);
const presenceKey = z.union([
  z.string().check(z.maxLength(limits.nameCharacters)),
  z.pipe(z.number(), z.transform(String)),
]);
const token = z.catch(z.nullish(z.string().check(z.maxLength(limits.tokenCharacters))), null);
const noBroadcast = { ack: false, self: false, replication_ready: false };
const broadcast = z.catch(
  z.object({ ack: flag, self: flag, replay: z.optional(z.unknown()), replication_ready: flag }),
  noBroadcast,
);
const presence = z.catch(
  z.object({
    key: z.catch(presenceKey, ''),
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
const payload = z.catch(z.object({ config, access_token: token, user_token: token }), {
  config: config.parse({}),
  access_token: null,
  user_token: null,
});

/** Reads the payload of a join. Malformed options count as absent: the protocol has no error for them. */
export function readJoinConfig(value: unknown): JoinConfig {
  const { config: asked, access_token: accessToken, user_token: userToken } = payload.parse(value);
  return {
    isPrivate: asked.private,
    broadcast: { ...asked.broadcast, replay: asked.broadcast.replay },
    presence: asked.presence,
    changes: asked.postgres_changes,
    waitsForChanges: asked.postgres_changes_options.wait,
    accessToken: userToken ?? accessToken ?? null,
  };
}
