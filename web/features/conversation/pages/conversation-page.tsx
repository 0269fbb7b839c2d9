import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { FaultNote } from '../../tutor/components/fault-note.tsx';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import { TappableText } from '../../tutor/components/tappable-text.tsx';
import { TutorFailed } from '../../tutor/components/tutor-failed.tsx';
import { type LoadedGroup, WithGroup } from '../../tutor/components/with-group.tsx';
import { WordPanel } from '../../tutor/components/word-panel.tsx';
import { useConversation } from '../api/conversation.ts';
import { Bubble } from '../components/bubble.tsx';
import { MessageForm } from '../components/message-form.tsx';
import { Reply } from '../components/reply.tsx';
import { useNewestInSight } from '../hooks/use-newest-in-sight.ts';

/** A talk about the group's words; the tutor begins (spec 2). */
export default function ConversationPage() {
  const { t } = useLingui();
  return <WithGroup title={t`Conversation`}>{(loaded) => <Talk {...loaded} />}</WithGroup>;
}

type Tapped = { readonly message: number; readonly text: string; readonly start: number };

function Talk(loaded: LoadedGroup) {
  const { t } = useLingui();
  const lang = loaded.module.toLang;
  const { opening, messages, soFar, reply, say, askAgain, startOver } = useConversation(loaded);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const closePanel = useCallback(() => setTapped(null), []);
  const log = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const isWaiting = opening.isFetching || reply.isPending;
  useNewestInSight({
    log,
    dock,
    isOpening: messages.length < 2,
    state: `${messages.length} ${isWaiting} ${soFar === ''} ${reply.isError}`,
  });

  if (opening.isError && messages.length === 0 && !opening.isFetching) {
    return (
      <TutorFailed
        error={opening.error}
        fallback={msg`The AI could not answer. Please try again.`}
        onRetry={startOver}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="-mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <EngineNote />
        {messages.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            className="-me-3.5"
            icon={<Icon name="retry" />}
            onClick={() => {
              focusPageHeading();
              setTapped(null);
              startOver();
            }}
          >
            <Trans>New conversation</Trans>
          </Button>
        )}
      </div>
      <div
        ref={log}
        role="log"
        aria-label={t`Conversation`}
        aria-busy={isWaiting}
        className="flex flex-col gap-4 [&_[data-word]]:scroll-mb-52"
      >
        {messages.map(({ role, text }, index) =>
          role === 'user' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
            <Bubble key={index} from={role} speaker={t`You`} lang={lang}>
              {text}
            </Bubble>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
            <Reply key={index} text={text} lang={lang}>
              {(line) => (
                <TappableText
                  text={line}
                  lang={lang}
                  tapped={tapped?.message === index ? tapped.start : null}
                  onTap={(word) => setTapped({ message: index, ...word })}
                />
              )}
            </Reply>
          ),
        )}
        {isWaiting &&
          (soFar === '' ? (
            <GrowingNote>
              {messages.length === 0 ? <Trans>The tutor is coming …</Trans> : <Trans>Writing …</Trans>}
            </GrowingNote>
          ) : (
            <Reply text={soFar} lang={lang}>
              {(line) => line}
            </Reply>
          ))}
        {reply.isError && (
          <FaultNote
            error={reply.error}
            fallback={msg`The AI could not answer. Please try again.`}
            action={
              messages.at(-1)?.role === 'user' && (
                <Button size="sm" icon={<Icon name="retry" />} onClick={askAgain}>
                  <Trans>Try again</Trans>
                </Button>
              )
            }
          />
        )}
      </div>
      {messages.length > 0 && (
        <div
          ref={dock}
          className="-mx-4 -mb-16 sm:-mb-20 sticky bottom-0 z-10 flex flex-col gap-3 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pb-5"
        >
          <div aria-live="polite" className="contents">
            {tapped && (
              <WordPanel
                key={tapped.text}
                loaded={loaded}
                word={tapped.text}
                onClose={closePanel}
                className=""
              />
            )}
          </div>
          <MessageForm lang={lang} isBusy={reply.isPending} onSend={say} />
        </div>
      )}
    </div>
  );
}
