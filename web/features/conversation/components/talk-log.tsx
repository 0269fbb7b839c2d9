import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FaultNote } from '../../tutor/components/fault-note.tsx';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import { TappableText } from '../../tutor/components/tappable-text.tsx';
import type { TappedWord } from '../../tutor/rules/tapped-word.ts';
import type { TutorSession } from '../../tutor/session/tutor-session.ts';
import type { Word } from '../../words/word.ts';
import { type Talk, waitsForReply } from '../session/talk.ts';
import { Bubble } from './bubble.tsx';
import { Reply } from './reply.tsx';

export type TappedIn = TappedWord & { readonly message: number };

/** The messages so far, the one arriving, and the reason if there is no answer. */
export function TalkLog({
  session: { work, call },
  lang,
  dialect,
  own,
  tapped,
  onTap,
  onAskAgain,
  ref,
}: {
  session: TutorSession<Talk>;
  lang: string;
  dialect: string;
  /** The words of the group. */
  own: readonly Word[];
  tapped: TappedIn | null;
  onTap: (word: TappedIn) => void;
  onAskAgain: () => void;
  ref: Ref<HTMLDivElement>;
}) {
  const { t } = useLingui();
  const isWaiting = call.state === 'under-way';
  return (
    <div
      ref={ref}
      role="log"
      aria-label={t`Conversation`}
      aria-busy={isWaiting}
      className="flex flex-col gap-4 [&_[data-word]]:scroll-mb-52"
    >
      {work?.messages.map(({ role, text }, index) =>
        role === 'user' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <Bubble key={index} from={role} speaker={t`You`} lang={lang}>
            {text}
          </Bubble>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <Reply key={index} text={text} lang={lang} dialect={dialect}>
            {(line) => (
              <TappableText
                text={line}
                lang={lang}
                own={own}
                tapped={tapped?.message === index ? tapped.start : null}
                onTap={(word) => onTap({ message: index, ...word })}
              />
            )}
          </Reply>
        ),
      )}
      {call.state === 'under-way' && <Coming soFar={call.soFar} lang={lang} isOpening={work === null} />}
      {call.state === 'failed' && (
        <FaultNote
          error={call.error}
          fallback={msg`The AI could not answer. Please try again.`}
          action={
            work !== null &&
            waitsForReply(work) && (
              <Button size="sm" icon={<Icon name="retry" />} onClick={onAskAgain}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

/** The message that is arriving: the text received so far. */
function Coming({ soFar, lang, isOpening }: { soFar: string; lang: string; isOpening: boolean }) {
  if (soFar === '') {
    return (
      <GrowingNote>
        {isOpening ? <Trans>The tutor is on the way…</Trans> : <Trans>Writing…</Trans>}
      </GrowingNote>
    );
  }
  return (
    <Reply text={soFar} lang={lang}>
      {(line) => line}
    </Reply>
  );
}
