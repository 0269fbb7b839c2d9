import { useLingui } from '@lingui/react/macro';
import { ModuleStudy } from '../components/module-study.tsx';

/** The unmastered words of a module, until all of them are mastered (product: study modes). */
export default function LearnUnmasteredPage() {
  const { t } = useLingui();
  return <ModuleStudy way="learning" title={t`Learn unmastered words`} />;
}
