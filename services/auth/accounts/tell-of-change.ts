import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import type { Notice } from '../mails/render-notice.ts';
import type { AccountNotice } from '../ports/account-notices.ts';
import { findCustomProvider } from '../store/custom-providers.ts';
import type { User } from '../users/user.ts';
import { tellOwner } from './tell-owner.ts';

type Change =
  | { readonly kind: Extract<AccountNotice, 'password_changed'> }
  /** Numbers without their plus signs, as they are stored. */
  | {
      readonly kind: Extract<AccountNotice, 'phone_changed'>;
      readonly formerPhone: string;
      readonly phone: string;
    }
  | {
      readonly kind: Extract<AccountNotice, 'identity_linked' | 'identity_unlinked'>;
      readonly provider: string;
    };

/** Mails the owner of an account that it was changed, if the settings name that change (protocol: notices). */
export async function tellOfChange(
  tx: Transaction,
  auth: AuthContext,
  { user, change }: { readonly user: User | null; readonly change: Change },
): Promise<void> {
  if (!auth.settings.notices.includes(change.kind)) return;
  await tellOwner(tx, auth, { user, notice: await noticeOf(tx, auth, change) });
}

async function noticeOf(tx: Transaction, auth: AuthContext, change: Change): Promise<Notice> {
  if (change.kind === 'password_changed') return change;
  if (change.kind === 'phone_changed') {
    const { kind, formerPhone, phone } = change;
    return { kind, phones: { former: `+${formerPhone}`, now: `+${phone}` } };
  }
  const { kind, provider } = change;
  return { kind, provider: provider === 'phone' ? null : await nameOf(tx, auth, provider) };
}

/** The name people know a provider by; its id if it is no longer offered. */
async function nameOf(tx: Transaction, auth: AuthContext, id: string): Promise<string> {
  const known = auth.providers.get(id)?.name;
  return known ?? (await findCustomProvider(tx, id))?.name ?? id;
}
