import type { Rights } from '../rights/channel-rights.ts';
import type { Channel } from './channel.ts';
import type { JoinConfig } from './join-config.ts';

/** Whether somebody with these rights may be on a private channel: for its broadcasts, or for who is present. */
export const mayListen = (rights: Rights, { presence }: Pick<JoinConfig, 'presence'>): boolean =>
  rights.broadcast.read || (presence.enabled && rights.presence.read);

/** The protocol's words for those who may not (protocol: join errors, system messages). */
export const mayNotListen = (name: string): string =>
  `You do not have permissions to read from this Channel topic: ${name}`;

/** Whether a channel uses presence: its client asked for it, or tracks one. */
export const takesPartInPresence = ({ config, tracked }: Pick<Channel, 'config' | 'tracked'>): boolean =>
  config.presence.enabled || tracked !== null;
