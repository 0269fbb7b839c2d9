import { Trans, useLingui } from '@lingui/react/macro';
import { AddingPage } from '../components/adding-page.tsx';

/** A new group of words on a topic (product: adding words to a module). */
export default function LearnTopicPage() {
  const { t } = useLingui();
  return (
    <AddingPage
      title={t`Learn a topic`}
      lead={<Trans>Its words become a new group. About 25 words make a good one.</Trans>}
      first="ai"
    />
  );
}
