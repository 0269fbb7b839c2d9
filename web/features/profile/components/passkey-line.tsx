import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import type { Passkey } from '../../../platform/session/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NamePasskey } from './name-passkey.tsx';

/** One passkey: its name, when it was added and last used, and ways to rename and remove it. */
export function PasskeyLine({
  passkey,
  busy,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  busy: boolean;
  onRename: (name: string) => Promise<{ error: AuthFailure | null }>;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const [naming, setNaming] = useState<'not' | 'now' | 'over'>('not');
  const name = passkey.name || t`Passkey`;
  if (naming === 'now') {
    return (
      <li className="leaf-md border border-line bg-card px-4 py-4">
        <NamePasskey name={passkey.name} save={onRename} onClose={() => setNaming('over')} />
      </li>
    );
  }
  return (
    <li className="leaf-md flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-card px-4 py-3">
      <Icon name="passkey" className="text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-[600]">
          <bdi>{name}</bdi>
        </p>
        <Times passkey={passkey} />
      </div>
      <div className="ms-auto flex items-center gap-1">
        <IconButton
          icon="edit"
          label={t`Rename ${name}`}
          // After renaming, the focus returns to where it was.
          autoFocus={naming === 'over'}
          onClick={() => setNaming('now')}
        />
        <Button size="sm" busy={busy} onClick={onRemove} aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}

function Times({ passkey: { addedAt, usedAt } }: { passkey: Passkey }) {
  const { i18n } = useLingui();
  const date = (time: string) =>
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(time));
  const added = date(addedAt);
  const lastUsed = usedAt === null ? null : date(usedAt);
  return (
    <p className="text-ink-soft text-sm">
      <Trans>Added {added}</Trans>
      {' · '}
      {lastUsed === null ? <Trans>Not used yet</Trans> : <Trans>Last used {lastUsed}</Trans>}
    </p>
  );
}
