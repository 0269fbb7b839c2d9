import type { RealtimeChannel, RealtimePostgresChangesFilter } from '@supabase/realtime-js';

/** Subscribes and resolves to the first status the client library reports, with the error's text. */
export const subscribed = (
  channel: RealtimeChannel,
): Promise<{ readonly status: string; readonly error: string }> =>
  new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, error: error?.message ?? '' }));
  });

/** The broadcasts a channel receives, in a growing list. */
export function heardBy(channel: RealtimeChannel, event = '*'): unknown[] {
  const heard: unknown[] = [];
  channel.on('broadcast', { event }, ({ event: name, payload, meta }) => {
    heard.push(meta === undefined ? { event: name, payload } : { event: name, payload, meta });
  });
  return heard;
}

export type ToldChange = {
  readonly eventType: string;
  readonly commit_timestamp: string;
  readonly new: Readonly<Record<string, unknown>>;
  readonly old: Readonly<Record<string, unknown>>;
};

type TableFilter = RealtimePostgresChangesFilter<'*' | 'INSERT' | 'UPDATE' | 'DELETE'>;

/** Listens to changes; resolves when the service has confirmed the subscription, or with its error. */
export async function listenToTable(
  channel: RealtimeChannel,
  filter: TableFilter,
): Promise<{
  readonly told: ToldChange[];
  readonly system: { readonly status: string; readonly message: string };
}> {
  const told: ToldChange[] = [];
  const system = Promise.withResolvers<{ status: string; message: string }>();
  channel.on('system', {}, (word) => system.resolve(word));
  channel.on<Record<string, unknown>>('postgres_changes', filter, (change) => told.push(change));
  channel.subscribe();
  return { told, system: await system.promise };
}
