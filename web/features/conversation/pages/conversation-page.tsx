import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { OwnWordsNote } from '../../tutor/components/own-words-note.tsx';
import { TutorFailed } from '../../tutor/components/tutor-failed.tsx';
import { TutorInAccount } from '../../tutor/components/tutor-in-account.tsx';
import { WithGroup } from '../../tutor/components/with-group.tsx';
import { WordPanel } from '../../tutor/components/word-panel.tsx';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { MessageForm } from '../components/message-form.tsx';
import { TalkLog, type TappedIn } from '../components/talk-log.tsx';
import { useNewestInSight } from '../hooks/use-newest-in-sight.ts';
import { useTalk } from '../hooks/use-talk.ts';

/** A conversation about the group's words, which the tutor begins (product: conversation). */
export default function ConversationPage() {
  const { t } = useLingui();
  return (
    <TutorInAccount>
      <WithGroup title={t`Conversation`}>
        {(loaded) => <TalkAbout key={loaded.group.id} {...loaded} />}
      </WithGroup>
    </TutorInAccount>
  );
}

function TalkAbout(loaded: LoadedGroup) {
  const { t } = useLingui();
  const lang = loaded.module.toLang;
  const { session, write, say, askAgain, startOver, back } = useTalk(loaded);
  const { work, former, call } = session;
  const [tapped, setTapped] = useState<TappedIn | null>(null);
  const closePanel = useCallback(() => setTapped(null), []);
  const log = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const messageCount = work?.messages.length ?? 0;
  const hasText = call.state === 'under-way' && call.soFar !== '';
  useNewestInSight({
    log,
    dock,
    isOpening: messageCount < 2,
    state: `${messageCount} ${call.state} ${hasText}`,
  });

  if (work === null && call.state === 'failed') {
    return (
      <TutorFailed
        error={call.error}
        fallback={msg`The AI could not answer. Please try again.`}
        loaded={loaded}
        onRetry={startOver}
        former={former === null ? undefined : { label: t`Previous conversation`, onReturn: back }}
      />
    );
  }
  const beginAnew = () => {
    focusPageHeading();
    setTapped(null);
    startOver();
  };
  return (
    <div className="flex flex-col gap-5">
      <TalkHead onStartOver={messageCount > 1 ? beginAnew : null} />
      <TalkLog
        ref={log}
        session={session}
        lang={lang}
        dialect={loaded.module.dialect}
        own={loaded.words}
        tapped={tapped}
        onTap={setTapped}
        onAskAgain={askAgain}
      />
      {work !== null && (
        <div
          ref={dock}
          data-foot=""
          className="-mx-4 -mb-16 sm:-mb-20 sticky bottom-0 z-10 flex flex-col gap-3 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pb-5"
        >
          <div aria-live="polite" className="contents">
            {tapped && (
              <WordPanel key={tapped.text} loaded={loaded} word={tapped} onClose={closePanel} className="" />
            )}
          </div>
          <MessageForm
            lang={lang}
            text={work.draft}
            isBusy={call.state === 'under-way'}
            onWrite={write}
            onSend={say}
          />
        </div>
      )}
    </div>
  );
}

/** The participants, and a button for a new conversation once the current one has begun. */
function TalkHead({ onStartOver }: { onStartOver: (() => void) | null }) {
  return (
    <div className="-mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <div className="flex flex-col gap-1">
        <EngineNote />
        <OwnWordsNote />
      </div>
      {onStartOver && (
        <Button
          variant="ghost"
          size="sm"
          className="-me-3.5"
          icon={<Icon name="retry" />}
          onClick={onStartOver}
        >
          <Trans>New conversation</Trans>
        </Button>
      )}
    </div>
  );
}
