import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** What a program with access may do and can read, and what it may not do. */
export function Rights({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul className="mt-6 grid gap-3 leaf-lg border border-line bg-paper p-5">
      <Right may>
        <Trans>It may read and change your words, groups and progress, as you do.</Trans>
      </Right>
      {scopes.includes('email') && (
        <Right may>
          <Trans>It learns your email address.</Trans>
        </Right>
      )}
      {scopes.includes('profile') && (
        <Right may>
          <Trans>It learns your name.</Trans>
        </Right>
      )}
      {scopes.includes('phone') && (
        <Right may>
          <Trans>It learns your phone number, if you gave one.</Trans>
        </Right>
      )}
      <Right>
        <Trans>
          It cannot change your password or email address, pay, use the tutor or delete your account.
        </Trans>
      </Right>
    </ul>
  );
}

function Right({ may = false, children }: { may?: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className={may ? 'mt-1 text-leaf' : 'mt-1 text-ink-soft'}>
        <Icon name={may ? 'check' : 'close'} />
      </span>
      <span>{children}</span>
    </li>
  );
}
