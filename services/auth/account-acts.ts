import { type OwnAct, setFirstPassword } from './accounts/first-password.ts';
import { notePassword } from './accounts/note-password.ts';
import type { AuthContext } from './context/context.ts';
import { AuthError } from './errors/errors.ts';

/** The result of an action. The caller words the refusals for people. */
export type ActResult =
  | { readonly result: 'done' }
  | { readonly result: 'weak'; readonly message: string }
  | { readonly result: 'not-theirs' | 'sign-in-again' | 'too-often' | 'no-password' };

/** What the product may do, outside the protocol, with accounts that people prove to be their own. */
export type AccountActs = {
  readonly setPassword: (act: OwnAct & { readonly password: string }) => Promise<ActResult>;
  readonly notePassword: (act: Omit<OwnAct, 'client'>) => Promise<ActResult>;
};

const results: Readonly<Record<string, Exclude<ActResult['result'], 'done' | 'weak'>>> = {
  otp_expired: 'not-theirs',
  invalid_credentials: 'not-theirs',
  user_banned: 'not-theirs',
  current_password_required: 'sign-in-again',
  reauthentication_needed: 'sign-in-again',
  over_request_rate_limit: 'too-often',
};

/** Creates the actions on this service's accounts; they follow the service's own rules. */
export const accountActs = (auth: AuthContext): AccountActs => ({
  setPassword: (act) =>
    resultOf(async () => {
      await setFirstPassword(auth, act);
      return 'done';
    }),
  notePassword: (act) => resultOf(async () => ((await notePassword(auth, act)) ? 'done' : 'no-password')),
});

async function resultOf(act: () => Promise<'done' | 'no-password'>): Promise<ActResult> {
  try {
    return { result: await act() };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const { code, message } = error;
    // Only the password rules have a message to pass on.
    if (code === 'weak_password' || code === 'validation_failed') return { result: 'weak', message };
    const result = results[code];
    if (result === undefined) throw error;
    return { result };
  }
}
