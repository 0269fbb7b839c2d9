import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { chooseMailLanguage } from '../mails/language.ts';
import { type NoticeKind, renderNotice } from '../mails/render-notice.ts';
import type { FactorType } from '../second-step/factor-types.ts';
import type { User } from '../users/user.ts';

type Change =
  | { readonly kind: Extract<NoticeKind, 'passkey_added' | 'passkey_removed'> }
  | { readonly kind: Extract<NoticeKind, 'step_added' | 'step_removed'>; readonly method: FactorType };

/**
 * Mails the owner of an account, at their confirmed address, that a passkey or second step was added or removed: they
 * may not have done it themselves. Without a confirmed address no one is told. The passkey's or factor's name is left
 * out, because someone else may have chosen it.
 */
export async function tellOfWayIn(
  tx: Transaction,
  auth: AuthContext,
  { user, change }: { readonly user: User | null; readonly change: Change },
): Promise<void> {
  if (!user?.email || user.email_confirmed_at === null) return;
  const preferred = user.raw_user_meta_data?.preferred_language;
  await auth.enqueueMail(
    tx,
    renderNotice({
      ...change,
      language: chooseMailLanguage({ preferred, acceptLanguage: undefined }),
      productName: auth.settings.productName,
      drawMail: auth.drawMail,
      to: user.email,
    }),
  );
}
