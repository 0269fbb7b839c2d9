import type { RealtimeChannel } from '@supabase/realtime-js';

/** Subscribes and resolves to what the client library says of it first, with the text of an error. */
export const subscribed = (
  channel: RealtimeChannel,
): Promise<{ readonly status: string; readonly error: string }> =>
  new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, error: error?.message ?? '' }));
  });

/** What a channel hears of broadcasts, in a list that grows. */
export function heardBy(channel: RealtimeChannel, event = '*'): unknown[] {
  const heard: unknown[] = [];
  channel.on('broadcast', { event }, ({ event: name, payload, meta }) => {
    heard.push(meta === undefined ? { event: name, payload } : { event: name, payload, meta });
  });
  return heard;
}
