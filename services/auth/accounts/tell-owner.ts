import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { chooseMailLanguage } from '../mails/language.ts';
import { type Notice, renderNotice } from '../mails/render-notice.ts';
import type { User } from '../users/user.ts';

/**
 * Mails the owner of an account, at their confirmed address and in their language, what was done to it: they may not
 * have done it themselves. Without a confirmed address no one is told.
 */
export async function tellOwner(
  tx: Transaction,
  auth: AuthContext,
  { user, notice }: { readonly user: User | null; readonly notice: Notice },
): Promise<void> {
  if (!user?.email || user.email_confirmed_at === null) return;
  const preferred = user.raw_user_meta_data?.preferred_language;
  await auth.enqueueMail(
    tx,
    renderNotice({
      ...notice,
      language: chooseMailLanguage({ preferred, acceptLanguage: undefined }),
      productName: auth.settings.productName,
      drawMail: auth.drawMail,
      to: user.email,
    }),
  );
}
