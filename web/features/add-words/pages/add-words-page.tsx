import { Trans, useLingui } from '@lingui/react/macro';
import { AddingPage } from '../components/adding-page.tsx';

/** Words for a module, typed or generated (product: adding words to a module). */
export default function AddWordsPage() {
  const { t } = useLingui();
  return (
    <AddingPage
      title={t`Add words`}
      lead={<Trans>They become a new group. About 25 words make a good one.</Trans>}
      first="manual"
    />
  );
}
