import { type ReactNode, useEffect } from 'react';
import { OwnStudyLog } from '../../../platform/study-log/use-study-log.ts';
import { GroupStudy } from '../../study/components/group-study.tsx';
import { StudyFailed, StudySkeleton } from '../../study/components/study-waiting.tsx';
import { EditingWord } from '../../study/rules/editing-word.ts';
import type { StudyWay } from '../../study/session/session.ts';
import { loadWords } from '../content/load-words.ts';
import { demoLog } from '../device/demo-log.ts';
import { demoStore, followOtherTabs } from '../device/demo-store.ts';
import { useDemoEditWord } from '../hooks/use-demo-edit-word.ts';
import { useDemoGroup } from '../hooks/use-demo-group.ts';

// Requested while the page's code loads, not by the page: the first card waits for nothing else.
loadWords(demoStore.get().pair).catch(() => undefined);

/** Flashcards of the demo. They need less than the other pages do, so a visitor's first card appears quickly. */
export function DemoCards({ way }: { way: StudyWay }): ReactNode {
  const loaded = useDemoGroup();
  useEffect(followOtherTabs, []);
  if (loaded.state === 'failed') return <StudyFailed failed={loaded} />;
  if (loaded.state !== 'ready') return <StudySkeleton />;
  const { module, group, words } = loaded;
  return (
    <OwnStudyLog value={demoLog}>
      <EditingWord value={useDemoEditWord}>
        <GroupStudy module={module} group={group} words={words} way={way} log={demoLog} />
      </EditingWord>
    </OwnStudyLog>
  );
}
