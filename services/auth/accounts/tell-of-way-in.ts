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
 * Tells the holder of an account, by the mailbox they have confirmed, that a passkey or second step came or went: it may not have
 * been them. Without such a mailbox nobody is told. What they named it is left out, for whoever named it may be somebody else.
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
