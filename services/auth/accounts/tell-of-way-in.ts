import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import type { NoticeKind } from '../mails/render-notice.ts';
import type { FactorType } from '../second-step/factor-types.ts';
import type { User } from '../users/user.ts';
import { tellOwner } from './tell-owner.ts';

type Change =
  | { readonly kind: Extract<NoticeKind, 'passkey_added' | 'passkey_removed'> }
  | { readonly kind: Extract<NoticeKind, 'step_added' | 'step_removed'>; readonly method: FactorType };

/**
 * Mails the owner of an account that a passkey or second step was added or removed. The passkey's or factor's name is
 * left out, because someone else may have chosen it.
 */
export const tellOfWayIn = (
  tx: Transaction,
  auth: AuthContext,
  { user, change }: { readonly user: User | null; readonly change: Change },
): Promise<void> => tellOwner(tx, auth, { user, notice: change });
