import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import { validateStoryWords } from '@vocabloom/core/validation/story.ts';
import { useCallback, useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { seedPacket } from '../../../ui/art/seed-packet-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addToGroupAddress, groupAddress } from '../../modules/rules/addresses.ts';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import { OwnWordsNote } from '../../tutor/components/own-words-note.tsx';
import { TappableText } from '../../tutor/components/tappable-text.tsx';
import { TutorFailed } from '../../tutor/components/tutor-failed.tsx';
import { WithGroup } from '../../tutor/components/with-group.tsx';
import { WordPanel } from '../../tutor/components/word-panel.tsx';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import type { TappedWord } from '../../tutor/rules/tapped-word.ts';
import { Say } from '../../words/components/say.tsx';
import { SummaryForm } from '../components/summary-form.tsx';
import { type StoryAtWork, useStory } from '../hooks/use-story.ts';
import type { StoryWork } from '../session/story-work.ts';

/** A story made of the group's words, to be read and told again (product: stories). */
export default function StoryPage() {
  const { t } = useLingui();
  return (
    <WithGroup title={t`Story`}>
      {(loaded) =>
        validateStoryWords(loaded.words.length).ok ? (
          <StoryOf key={loaded.group.id} {...loaded} />
        ) : (
          <TooFewWords {...loaded} />
        )
      }
    </WithGroup>
  );
}

function TooFewWords({ module, group, words }: LoadedGroup) {
  const { t } = useLingui();
  const checked = validateStoryWords(words.length);
  if (checked.ok) return null;
  return (
    <EmptyState
      art={seedPacket}
      title={t(validationText(checked))}
      action={
        <>
          <Button variant="primary" to={addToGroupAddress(module, group)} icon={<Icon name="plus" />}>
            <Trans>Add words</Trans>
          </Button>
          <Button to={groupAddress(module, group)}>
            <Trans>Back to the words</Trans>
          </Button>
        </>
      }
    />
  );
}

function StoryOf(loaded: LoadedGroup) {
  const at = useStory(loaded);
  const { work, call } = at.session;
  if (work !== null) return <ReadStory key={work.story} loaded={loaded} work={work} at={at} />;
  if (call.state === 'failed') {
    return (
      <TutorFailed
        error={call.error}
        fallback={msg`Failed to generate story.`}
        loaded={loaded}
        onRetry={at.another}
      />
    );
  }
  return (
    <StoryComing
      text={call.state === 'under-way' ? call.soFar : ''}
      lang={loaded.module.toLang}
      isOpening={call.state === 'opening'}
    />
  );
}

const storyStyle =
  'leaf-lg border border-line bg-card p-5 font-display text-xl leading-[1.75] sm:p-8 sm:text-2xl sm:leading-[1.7]';

/** `isOpening` while it is only looked whether a story was kept, which is over at once. */
function StoryComing({ text, lang, isOpening }: { text: string; lang: string; isOpening: boolean }) {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      {text === '' ? (
        <Skeleton className="leaf-lg h-72" />
      ) : (
        <p lang={lang} dir={wordDirection(lang)} className={`${storyStyle} whitespace-pre-line`}>
          {text}
        </p>
      )}
      {/* Below, so that the story stays where it is when it is whole. */}
      {!isOpening && (
        <GrowingNote>
          <Trans>Writing a story with your words…</Trans>
        </GrowingNote>
      )}
    </div>
  );
}

function ReadStory({ loaded, work, at }: { loaded: LoadedGroup; work: StoryWork; at: StoryAtWork }) {
  const { module } = loaded;
  const [tapped, setTapped] = useState<TappedWord | null>(null);
  const close = useCallback(() => setTapped(null), []);
  return (
    <>
      <div>
        <TappableText
          text={work.story}
          lang={module.toLang}
          own={loaded.words}
          tapped={tapped?.start ?? null}
          onTap={setTapped}
          className={storyStyle}
        />
        <div aria-live="polite" className="contents">
          {tapped && <WordPanel key={tapped.text} loaded={loaded} word={tapped} onClose={close} />}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-col gap-1">
          <OwnWordsNote />
          <EngineNote topic={work.topic} />
        </div>
        <div className="flex items-center gap-1">
          <Say text={work.story} lang={module.toLang} dialect={module.dialect} isPassage />
          <Button
            icon={<Icon name="retry" />}
            onClick={() => {
              focusPageHeading();
              at.another();
            }}
          >
            <Trans>Generate another story</Trans>
          </Button>
        </div>
      </div>
      <SummaryForm
        lang={module.toLang}
        work={work}
        call={at.session.call}
        onWrite={at.write}
        onEvaluate={at.evaluate}
      />
    </>
  );
}
