import type { OnAccountEvent } from '@vocabloom/auth-service/ports/ports.ts';

/**
 * What the product does when something happens to an account, all of it in the transaction of the event, one after the
 * other: a later listener reads what an earlier one wrote.
 */
export const accountEvents =
  (listeners: readonly OnAccountEvent[]): OnAccountEvent =>
  async (tx, event) => {
    for (const listen of listeners) await listen(tx, event);
  };
