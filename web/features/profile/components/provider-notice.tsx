import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AuthFailure, authErrorTexts } from '../../../platform/errors/auth-error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { providerProblem } from '../../account/rules/provider-problem.ts';

const fallback = msg`This did not work. Please try again.`;

/** The result of connecting or disconnecting the provider. */
export function ProviderNotice(
  props:
    | { tone: 'success'; children: ReactNode }
    | { failure: AuthFailure; provider: { readonly name: string } },
) {
  const { t } = useLingui();
  if ('tone' in props) {
    return (
      <div className="mb-4">
        <Notice tone="success">
          <p>{props.children}</p>
        </Notice>
      </div>
    );
  }
  const { failure, provider } = props;
  const own = providerProblem(failure.code ?? '', provider.name);
  const texts = own === null ? authErrorTexts(failure, fallback) : [own];
  return (
    <div className="mb-4">
      <Notice tone="danger">
        {texts.map((text) => (
          <p key={text.id}>{t(text)}</p>
        ))}
      </Notice>
    </div>
  );
}
