import { Trans, useLingui } from '@lingui/react/macro';
import type { Enrollment } from '../../../platform/session/two-step.ts';
import { Button } from '../../../ui/button.tsx';
import { AppCodeForm } from '../../account/components/app-code-form.tsx';
import type { PassStep } from '../../account/pass-step.ts';
import { CopyButton } from './copy-button.tsx';

/** The account for the authenticator app, to scan or type, and the app's first code. */
export function AddApp({
  enrollment: { picture, secret },
  confirm,
  onCancel,
}: {
  enrollment: Enrollment;
  confirm: PassStep;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  return (
    <ol className="grid gap-6">
      <li className="grid gap-3">
        <p className="font-[600]">
          <Trans>1. Scan this picture with your authenticator app</Trans>
        </p>
        <p className="text-ink-soft text-sm">
          <Trans>Any such app will do, such as the one on your phone or in your password manager.</Trans>
        </p>
        {/* Cameras need dark on light, whatever the theme. */}
        <img
          src={picture}
          alt={t`QR code for your authenticator app`}
          className="size-48 rounded-lg border border-line bg-white p-1"
        />
        <div className="grid gap-1">
          <p className="text-ink-soft text-sm">
            <Trans>No camera? Type this key instead:</Trans>
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <code dir="ltr" className="break-all rounded-lg bg-sunk px-3 py-2 font-mono">
              {inGroups(secret)}
            </code>
            <CopyButton text={secret} />
          </div>
        </div>
      </li>
      <li className="grid gap-3">
        <p className="font-[600]">
          <Trans>2. Type the six digits the app shows</Trans>
        </p>
        <AppCodeForm send={confirm} />
        <Button variant="ghost" size="sm" className="w-fit" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </li>
    </ol>
  );
}

/** Four characters at a time, the way people read them out. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
