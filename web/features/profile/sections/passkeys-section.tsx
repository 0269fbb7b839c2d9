import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { canUsePasskeys } from '../../../platform/session/can-use-passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FailureNotice } from '../../account/components/failure-notice.tsx';
import { passkeyFailureText } from '../../account/rules/passkey-failure.ts';
import { useSessions } from '../api/sessions.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { PasskeyLine } from '../components/passkey-line.tsx';
import { Section } from '../components/section.tsx';
import { useDeviceName } from '../components/use-device-name.ts';
import { WhoAreYou } from '../components/who-are-you.tsx';
import { usePasskeys, type Wish } from '../hooks/use-passkeys.ts';

const fallback = msg`This could not be changed. Please try again.`;

/** The passkeys of the account (product: passkeys). */
export default function PasskeysSection() {
  const isOn = useConfig()?.features.passkeys ?? false;
  return isOn ? <Passkeys /> : null;
}

function Passkeys() {
  const { t } = useLingui();
  const here = useSessions().data?.find(({ isThisOne }) => isThisOne);
  const deviceName = useDeviceName(here);
  const onDone = ({ kind }: Wish) =>
    toast({ text: kind === 'add' ? t`Passkey added.` : t`Passkey removed.`, tone: 'success' });
  const { passkeys, busy, failure, waiting, wishFor, rename, leave } = usePasskeys({ deviceName, onDone });
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  return (
    <Section
      title={t`Passkeys`}
      lead={
        <Trans>Log in with your fingerprint, your face or the lock of your device, without a password.</Trans>
      }
    >
      <div className="grid gap-4">
        <FailureNotice failure={failure} fallback={passkeyFailureText(failure, fallback)} />
        {waiting && <WhoAreYou onShown={() => wishFor(waiting)} onCancel={leave} />}
        {passkeys.isPending && <Skeleton className="h-16 w-full" />}
        {passkeys.isError && !passkeys.data && (
          <NotLoaded asked={passkeys}>
            <Trans>Your passkeys could not be looked up.</Trans>
          </NotLoaded>
        )}
        {passkeys.data && passkeys.data.length > 0 && (
          <ul className="grid gap-3">
            {passkeys.data.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                busy={busy?.kind === 'remove' && busy.id === passkey.id}
                onRename={(name) => rename(passkey.id, name)}
                onRemove={() => setAsked(passkey)}
              />
            ))}
          </ul>
        )}
        {passkeys.data && !waiting && (
          <AddPasskey busy={busy?.kind === 'add'} onAdd={() => wishFor({ kind: 'add' })} />
        )}
      </div>
      <RemovalQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        onConfirm={(id) => wishFor({ kind: 'remove', id })}
      />
    </Section>
  );
}

function AddPasskey({ busy, onAdd }: { busy: boolean; onAdd: () => void }) {
  if (!canUsePasskeys()) {
    return (
      <p className="text-ink-soft">
        <Trans>This browser can’t add passkeys.</Trans>
      </p>
    );
  }
  return (
    <Button className="w-fit" busy={busy} onClick={onAdd}>
      <Trans>Add a passkey</Trans>
    </Button>
  );
}

function RemovalQuestion({
  asked,
  onClose,
  onConfirm,
}: {
  asked: { id: string; name: string } | null;
  onClose: () => void;
  onConfirm: (id: string) => void;
}) {
  const { t } = useLingui();
  const name = asked?.name || t`Passkey`;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t`Remove ${name}?`}
      text={<Trans>You can’t log in with this passkey any more. Your password goes on working.</Trans>}
      confirmLabel={t`Remove`}
      onConfirm={() => {
        onClose();
        if (asked) onConfirm(asked.id);
      }}
      danger
    />
  );
}
