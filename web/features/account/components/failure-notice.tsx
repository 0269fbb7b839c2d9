import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AuthFailure, authErrorTexts } from '../../../platform/errors/auth-error-text.ts';
import { Notice } from '../../../ui/notice.tsx';

export function FailureNotice({
  failure,
  fallback,
  children,
}: {
  failure: AuthFailure | null;
  fallback: MessageDescriptor;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  if (!failure) return null;
  return (
    <Notice tone="danger">
      {authErrorTexts(failure, fallback).map((text) => (
        <p key={text.id}>{t(text)}</p>
      ))}
      {children}
    </Notice>
  );
}
