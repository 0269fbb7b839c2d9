import { lazy } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { useStudyLog } from '../../../platform/study-log/use-study-log.ts';
import { Navigate } from '../../../ui/route/link.tsx';
import { useSearchParams } from '../../../ui/route/router.tsx';
import { GroupStudy } from '../components/group-study.tsx';
import { StudyFailed, StudySkeleton } from '../components/study-waiting.tsx';
import { useGroupInAccount } from '../hooks/use-group-in-account.ts';
import type { StudyWay } from '../session/session.ts';

const EmptyOrLostGroup = lazy(() => withAllTexts(import('../components/empty-or-lost-group.tsx')));

/** The values of `mode` in the address (product: study modes). */
const ways: Readonly<Record<string, StudyWay>> = { learning: 'learning', classic: 'classic', sm2: 'due' };

/** Flashcards of one group, in the mode named in the address. */
export default function FlashcardsPage() {
  const [search] = useSearchParams();
  const way = ways[search.get('mode') ?? ''] ?? 'learning';
  const loaded = useGroupInAccount();
  const log = useStudyLog();

  if (loaded.state === 'no-module') return <Navigate to="/dashboard" replace />;
  if (loaded.state === 'failed') return <StudyFailed failed={loaded} />;
  if (loaded.state === 'no-group' || (loaded.state === 'ready' && loaded.words.length === 0)) {
    return <EmptyOrLostGroup {...loaded} />;
  }
  if (loaded.state === 'loading' || log === null) return <StudySkeleton />;
  const { module, group, words } = loaded;
  return <GroupStudy module={module} group={group} words={words} way={way} log={log} />;
}
