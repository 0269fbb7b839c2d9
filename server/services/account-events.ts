import type { OnAccountEvent } from '@vocabloom/auth-service/ports/ports.ts';

/**
 * What the product does when something happens to an account, in the transaction of the event. The listeners run one
 * after another: a later one reads what an earlier one wrote.
 */
export const accountEvents =
  (listeners: readonly OnAccountEvent[]): OnAccountEvent =>
  async (tx, event) => {
    for (const listen of listeners) await listen(tx, event);
  };
