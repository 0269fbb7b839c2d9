import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { type AuditAction, writeAudit } from '../store/audit-log.ts';
import type { Client } from './client.ts';

/** Writes an audit row for an action of this request. */
export const audit = (
  tx: Transaction,
  auth: AuthContext,
  entry: {
    readonly action: AuditAction;
    readonly actor: string | null;
    readonly client: Client;
    readonly traits?: Readonly<Record<string, unknown>>;
  },
): Promise<void> => {
  const { client, ...act } = entry;
  return writeAudit(tx, { ...act, id: auth.ids.uuid(), ip: client.ip, now: momentOf(auth).now });
};
