import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { useStudyLog } from '../../../platform/study-log/use-study-log.ts';
import { Navigate } from '../../../ui/route/link.tsx';
import { moduleAddress } from '../../modules/rules/addresses.ts';
import { useModuleWords } from '../hooks/use-module-words.ts';
import type { StudyWay } from '../session/session.ts';
import { StudyScreen } from './study-screen.tsx';
import { StudyFailed, StudySkeleton } from './study-waiting.tsx';

const NoWords = lazy(() => withAllTexts(import('./no-words.tsx')));

/** A session over all words of a module. */
export function ModuleStudy({ way, title }: { way: StudyWay; title: string }) {
  const { t } = useLingui();
  const loaded = useModuleWords();
  const log = useStudyLog();

  if (loaded.state === 'no-module') return <Navigate to="/dashboard" replace />;
  if (loaded.state === 'failed') return <StudyFailed failed={loaded} />;
  if (loaded.state === 'loading' || log === null) return <StudySkeleton />;

  const { module, words } = loaded;
  const address = moduleAddress(module);
  const back = { to: address, label: t`Back to the module` };
  if (words.length === 0) return <NoWords module={module} />;
  return (
    <StudyScreen
      key={`${module.id} ${way}`}
      way={way}
      words={words}
      pair={module}
      log={log}
      title={title}
      scope={{ of: 'module', learning: `${address}/learn-unmastered`, due: `${address}/study-all` }}
      back={back}
    />
  );
}
