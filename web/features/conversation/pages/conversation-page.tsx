import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
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
  const end = useRef<HTMLDivElement>(null);
  // Only what is new is brought into sight, not the opening of a page just come to.
  useEffect(() => {
    if (messages.length > 1) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [messages.length]);

  if (opening.isError && messages.length === 0 && !opening.isFetching) {
    return (
      <TutorFailed
        error={opening.error}
        fallback={msg`The AI could not answer. Please try again.`}
        onRetry={startOver}
      />
    );
  }
  const isWaiting = opening.isFetching || reply.isPending;
  const speakers = { user: t`You`, assistant: t`Tutor` };
  return (
    <div className="flex flex-col gap-5">
      <div role="log" aria-label={t`Conversation`} aria-busy={isWaiting} className="flex flex-col gap-3">
        {messages.map(({ role, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <Bubble key={index} from={role} speaker={speakers[role]} lang={lang}>
            {role === 'user' ? (
              text
            ) : (
              <TappableText
                text={text}
                lang={lang}
                tapped={tapped?.message === index ? tapped.start : null}
                onTap={(word) => setTapped({ message: index, ...word })}
              />
            )}
          </Bubble>
        ))}
        {isWaiting &&
          (soFar === '' ? (
            <GrowingNote>
              {messages.length === 0 ? <Trans>The tutor is coming …</Trans> : <Trans>Writing …</Trans>}
            </GrowingNote>
          ) : (
            <Bubble from="assistant" speaker={speakers.assistant} lang={lang}>
              {soFar}
            </Bubble>
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
        <div ref={end} />
      </div>
      {tapped && (
        <WordPanel key={tapped.text} loaded={loaded} word={tapped.text} onClose={() => setTapped(null)} />
      )}
      {messages.length > 0 && <MessageForm lang={lang} isBusy={reply.isPending} onSend={say} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <EngineNote />
        {messages.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon name="retry" />}
            onClick={() => {
              setTapped(null);
              startOver();
            }}
          >
            <Trans>New conversation</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
