import { RealtimeClient } from '@supabase/realtime-js';
import { loadConfig } from '../config.ts';
import { currentSession } from '../session/auth-client.ts';
import { tabHeader } from '../tab-name.ts';
import type { OpenLine } from './line.ts';

/** A server that is away is tried again after a second, then less and less often, each tab at its own time. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
const pauseMs = (tries: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)) * (0.5 + Math.random());

const silent = () => undefined;

/**
 * A person's line: their private channel, with the token of the current session. Opened again after a pause if the
 * server cannot be asked how, or closes the channel, as it does when a token has expired: the library joins again by
 * itself only after errors.
 */
export const learnerLine =
  (userId: string): OpenLine =>
  ({ onHint, onJoined, onLost }) => {
    const closing = new AbortController();
    let client: RealtimeClient | undefined;
    let tries = 0;
    let nextTry: ReturnType<typeof setTimeout> | undefined;

    const join = async () => {
      const { anonKey } = await loadConfig();
      if (closing.signal.aborted) return;
      client ??= clientOf(anonKey);
      // The token must be set before joining the channel, which is private.
      await client.setAuth();
      if (closing.signal.aborted) return;
      client
        .channel(`learner:${userId}`, { config: { private: true } })
        .on<{ by: unknown; of?: unknown }>('broadcast', { event: 'changed' }, ({ payload: { by, of } }) => {
          if (by !== tabHeader['x-tab']) onHint(of === 'recordings' ? 'recordings' : 'pages');
        })
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') {
            tries = 0;
            onJoined();
          } else if (status === 'CLOSED') openAgain();
          else onLost();
        });
    };
    const open = () => void join().catch(openAgain);
    const openAgain = () => {
      if (closing.signal.aborted) return;
      onLost();
      tries += 1;
      nextTry = setTimeout(open, pauseMs(tries));
    };
    open();
    return {
      close: () => {
        closing.abort();
        clearTimeout(nextTry);
        void client?.removeAllChannels().catch(silent);
      },
    };
  };

const clientOf = (anonKey: string): RealtimeClient =>
  new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: anonKey },
    accessToken: async () => (await currentSession())?.access_token ?? null,
    reconnectAfterMs: pauseMs,
    // Failures are retried and need no log.
    logger: silent,
  });
