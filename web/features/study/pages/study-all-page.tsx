import { useLingui } from '@lingui/react/macro';
import { ModuleStudy } from '../components/module-study.tsx';

/** Every due word of a module, each once (product: study modes). */
export default function StudyAllPage() {
  const { t } = useLingui();
  return <ModuleStudy way="due" title={t`Review all due words`} />;
}
