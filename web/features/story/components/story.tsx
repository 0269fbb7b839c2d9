import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { validateStoryWords } from '@vocabloom/core/validation/story.ts';
import { lazy } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { Arrival } from '../../tutor/components/arrival.tsx';
import { TutorFailedLater } from '../../tutor/components/later.tsx';
import { WithGroup } from '../../tutor/components/with-group.tsx';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { type StoryAtWork, useStory } from '../hooks/use-story.ts';
import { ReadStory } from './read-story.tsx';
import { StoryComing } from './story-coming.tsx';

const TooFewWords = lazy(() => withAllTexts(import('./too-few-words.tsx')));

/** A story with the group's words, to be read and summarized (product: stories). */
export function Story() {
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

function StoryOf(loaded: LoadedGroup) {
  const at = useStory(loaded);
  return (
    <>
      <Arrival isThere={at.session.work !== null}>
        <Trans>The story is ready.</Trans>
      </Arrival>
      <StoryNow loaded={loaded} at={at} />
    </>
  );
}

/** The story, the part that has arrived, or an explanation instead of it. */
function StoryNow({ loaded, at }: { loaded: LoadedGroup; at: StoryAtWork }) {
  const { t } = useLingui();
  const { work, former, call } = at.session;
  if (work !== null) return <ReadStory key={work.story} loaded={loaded} work={work} at={at} />;
  if (call.state === 'failed') {
    return (
      <TutorFailedLater
        error={call.error}
        fallback={msg`Failed to generate story.`}
        loaded={loaded}
        onRetry={at.another}
        former={former === null ? undefined : { label: t`Previous story`, onReturn: at.back }}
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
