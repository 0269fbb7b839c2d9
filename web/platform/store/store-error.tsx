import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';
import { storeErrorText } from './store-error-text.ts';

/** Says that going to the payment provider failed, and why. */
export function StoreError({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (error === null) return null;
  const text = storeErrorText(error);
  return <Notice tone="danger">{typeof text === 'string' ? text : t(text)}</Notice>;
}
