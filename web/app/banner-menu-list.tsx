import { Trans, useLingui } from '@lingui/react/macro';
import { LanguagePicker } from '../features/account/components/language-picker.tsx';
import { LogOutQuestion } from '../features/account/components/log-out-question.tsx';
import { useLogOut } from '../features/account/components/use-log-out.ts';
import { useHasPrivacyChoices } from '../platform/privacy-menu.ts';
import { useSession } from '../platform/session/session-state.ts';
import { useSignUpOpen } from '../platform/session/sign-up-open.ts';
import { useStoreOpen } from '../platform/session/store-open.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/route/link.tsx';
import { useLocation } from '../ui/route/router.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { entriesFor } from './menu-entries.ts';
import { ThemePicker } from './theme-picker.tsx';

const lineStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-start font-[550] hover:bg-sunk aria-[current=page]:bg-sunk';

/** The contents of the banner menu: links, language, theme, log out. */
export default function BannerMenuList({ id }: { id: string }) {
  const { t } = useLingui();
  const session = useSession();
  const isSignUpOpen = useSignUpOpen();
  const hasChoices = useHasPrivacyChoices();
  const isStoreOpen = useStoreOpen();
  const { pathname } = useLocation();
  // Shown only when complete, so that no line appears under the finger later.
  if (isStoreOpen === undefined) return null;

  const entries = entriesFor(session.status === 'signed-in' ? 'learner' : 'visitor', {
    isSignUpOpen,
    hasChoices,
    isStoreOpen,
  });
  return (
    <div
      id={id}
      className="absolute end-0 top-full mt-2 w-76 max-w-[calc(100vw-2rem)] animate-rise border border-line bg-raised p-2.5 leaf-lg lift-high"
    >
      {'user' in session && (
        <p className="truncate px-3 pb-2 pt-1 text-sm text-ink-faint">
          <bdi>{session.user.email}</bdi>
        </p>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              reloadDocument={entry.isSitePage ?? false}
              aria-current={pathname === entry.to ? 'page' : undefined}
              className={lineStyle}
            >
              <Icon name={entry.icon} className="text-ink-soft" />
              {t(entry.label)}
            </Link>
          </li>
        ))}
        {'user' in session && (
          <li>
            <LogOut />
          </li>
        )}
      </ul>
      <div className="mt-2 grid gap-3 border-t border-line px-3 pb-2 pt-4">
        <LanguagePicker />
        <ThemePicker />
      </div>
    </div>
  );
}

function LogOut() {
  const leaving = useLogOut();
  return (
    <>
      <button type="button" className={lineStyle} disabled={leaving.busy} onClick={leaving.logOut}>
        {leaving.busy ? <Spinner /> : <Icon name="log-out" className="text-ink-soft" />}
        <Trans>Log out</Trans>
      </button>
      <LogOutQuestion {...leaving} />
    </>
  );
}
