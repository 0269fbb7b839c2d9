import { useLingui } from '@lingui/react/macro';
import { ModuleStudy } from '../components/module-study.tsx';

/** The words of a module that are not mastered, until all of them are (product: study modes). */
export default function LearnUnmasteredPage() {
  const { t } = useLingui();
  return <ModuleStudy way="learning" title={t`Learn unmastered words`} />;
}
