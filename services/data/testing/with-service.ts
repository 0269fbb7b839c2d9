import { owner } from '@vocabloom/database/port/identities.ts';
import { expect } from 'vitest';
import type { DataSettings } from '../ports/ports.ts';
import { type ShelfService, startShelfService } from './start-shelf-service.ts';

/** A service with these settings, for the duration of the callback. */
export async function withService(
  settings: Partial<DataSettings>,
  use: (service: ShelfService) => Promise<void>,
) {
  const service = await startShelfService(settings);
  try {
    await use(service);
  } finally {
    await service.close();
  }
}

/** A view with endlessly many rows. */
const endless = `
  create view shelf.endless as with recursive counted (n, text) as (
    select 1::bigint, repeat('x', 1000) union all select n + 1, text from counted
  ) select n, text from counted;
  grant select on shelf.endless to authenticated;
  notify pgrst`;

/** Serves that view as `endless`. */
export async function addEndless(service: ShelfService): Promise<void> {
  await service.database.transaction(owner, (tx) => tx.script(endless));
  await expect.poll(async () => (await service.ask({ method: 'OPTIONS', url: '/endless' })).status).toBe(200);
}
