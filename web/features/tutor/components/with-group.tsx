import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { StudyFailed, StudySkeleton } from '../../study/components/study-waiting.tsx';
import { useGroupWords } from '../../study/hooks/use-group-words.ts';
import { LearnerKeyboard } from '../../words/components/learner-keyboard.tsx';
import type { LoadedGroup } from '../loaded-group.ts';

const WithoutGroup = lazy(() => withAllTexts(import('./without-group.tsx')));

/** A page about a group, with a placeholder until the group is loaded, or an explanation instead of it. */
export function WithGroup({
  title,
  children,
}: {
  title: string;
  children: (loaded: LoadedGroup) => ReactNode;
}) {
  const { t } = useLingui();
  const loaded = useGroupWords();
  if (loaded.state === 'loading') return <StudySkeleton />;
  if (loaded.state === 'failed') return <StudyFailed failed={loaded} />;
  if (loaded.state !== 'ready' || loaded.words.length === 0) return <WithoutGroup found={loaded} />;
  const { module, group } = loaded;
  return (
    <div className="page-narrow">
      <PageHeader
        title={title}
        lead={<LearnerText text={group.name} lang={module.fromLang} />}
        back={{ to: groupAddress(module, group), label: t`Back to the words` }}
      />
      <LearnerKeyboard dialect={module.dialect} words={loaded.words}>
        {children(loaded)}
      </LearnerKeyboard>
    </div>
  );
}
