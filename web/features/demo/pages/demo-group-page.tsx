import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useNavigate, useSearchParams } from '../../../ui/route/router.tsx';
import { toast } from '../../../ui/toast.tsx';
import { GroupWords } from '../../groups/components/group-words.tsx';
import { ModuleSkeleton } from '../../modules/components/module-skeleton.tsx';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { StudyFailed } from '../../study/components/study-waiting.tsx';
import { DemoNote } from '../components/demo-note.tsx';
import { PairChoice } from '../components/pair-choice.tsx';
import { keepGarden } from '../device/demo-store.ts';
import type { DemoGroup } from '../group/demo-group.ts';
import { useDemoGroup } from '../hooks/use-demo-group.ts';
import { useWayOn } from '../hooks/use-way-on.ts';

/** Parts that load when they are needed: most visitors read and study. */
type Later = {
  adding: (at: DemoGroup) => ReactNode;
  editing: (at: DemoGroup & { onDone: () => void }) => ReactNode;
  takeAlong: ReactNode;
  /** Shown with the words, where nobody is in the middle of something. */
  update: ReactNode;
};

/** The demo's words: to be read, studied, changed and added to without an account (product: demo). */
export function DemoGroupPage(later: Later) {
  const loaded = useDemoGroup();
  if (loaded.state === 'failed') return <StudyFailed failed={loaded} />;
  return (
    <div className="page">
      {loaded.state === 'ready' ? <Ready key={loaded.group.id} at={loaded} {...later} /> : <ModuleSkeleton />}
    </div>
  );
}

/** Editing and adding have their own addresses, so that Back ends them. */
function Ready({ at, adding, editing, takeAlong, update }: Later & { at: DemoGroup }) {
  const { t } = useLingui();
  const { status } = useSession();
  const [query, setQuery] = useSearchParams();
  const address = groupAddress(at.module, at.group);
  if (query.has('edit')) return editing({ ...at, onDone: () => setQuery({}, { replace: true }) });
  if (query.has('add')) {
    return (
      <>
        <PageHeader
          title={
            <Trans>
              Add words to <LearnerText text={at.group.name} lang={at.module.fromLang} />
            </Trans>
          }
          documentTitle={t`Add words`}
          back={{ to: address, label: t`Back to the words` }}
        />
        {adding(at)}
      </>
    );
  }
  return (
    <>
      {update}
      <GroupWords
        {...at}
        back={{ to: '/', label: status === 'signed-in' ? t`My modules` : t`Home` }}
        note={
          <>
            <PairChoice />
            <DemoNote takeAlong={takeAlong} />
          </>
        }
        more={<WithAi tabAt={`${address}?add=ai`} />}
        addTo={`${address}?add`}
        onEdit={() => setQuery({ edit: '' })}
      />
    </>
  );
}

/** Visitors are told what it takes; whoever has an account, or cannot make one, comes to the tab that leads on. */
function WithAi({ tabAt }: { tabAt: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const wayOn = useWayOn();
  const signUp = () => {
    keepGarden();
    navigate('/signup');
  };
  const tell = () =>
    toast({
      text: t`You must create an account to use this feature.`,
      action: { label: t`Sign up`, onAction: signUp },
    });
  return (
    <Button
      size="sm"
      className="spare-icon"
      icon={<Icon name="sparkle" />}
      onClick={wayOn === 'sign-up' ? tell : () => navigate(tabAt)}
    >
      <Trans>Add with AI</Trans>
    </Button>
  );
}
