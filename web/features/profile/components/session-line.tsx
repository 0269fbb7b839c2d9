import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenSession } from '@vocabloom/contract/sessions.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useDeviceName } from './use-device-name.ts';

/** One open session: the device, the place, the last use, and a way to end it unless it is this one. */
export function SessionLine({
  session,
  busy,
  onEnd,
}: {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}) {
  const { t, i18n } = useLingui();
  const device = useDeviceName(session) ?? t`Unknown device`;
  const lastUsed = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(session.lastUsedAt),
  );
  return (
    <li className="leaf-md flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-card px-4 py-3">
      <Icon name="device" className="text-ink-soft" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-[600]">
          <bdi>{device}</bdi>
          {session.isThisOne && (
            <Pill>
              <Trans>This device</Trans>
            </Pill>
          )}
        </p>
        <p className="text-ink-soft text-sm">
          <Trans>Last used {lastUsed}</Trans>
          {session.address !== null && (
            <>
              {' · '}
              <bdi>{session.address}</bdi>
            </>
          )}
        </p>
      </div>
      {!session.isThisOne && (
        <Button size="sm" busy={busy} onClick={onEnd} aria-label={t`Log out there: ${device}`}>
          <Trans>Log out there</Trans>
        </Button>
      )}
    </li>
  );
}
