import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { useLaterAtHand, WordPanelLater } from '../../tutor/components/later.tsx';
import { OwnWordsNote } from '../../tutor/components/own-words-note.tsx';
import { TappableText } from '../../tutor/components/tappable-text.tsx';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import type { TappedWord } from '../../tutor/rules/tapped-word.ts';
import { Say } from '../../words/components/say.tsx';
import type { StoryAtWork } from '../hooks/use-story.ts';
import type { StoryWork } from '../session/story-work.ts';
import { storyLook } from './story-look.ts';
import { SummaryForm } from './summary-form.tsx';

/** A complete story: to read, look words up in, and summarize. */
export function ReadStory({ loaded, work, at }: { loaded: LoadedGroup; work: StoryWork; at: StoryAtWork }) {
  const { module } = loaded;
  const [tapped, setTapped] = useState<TappedWord | null>(null);
  const close = useCallback(() => setTapped(null), []);
  useLaterAtHand();
  return (
    <>
      <div>
        <TappableText
          text={work.story}
          lang={module.toLang}
          own={loaded.words}
          tapped={tapped?.start ?? null}
          onTap={setTapped}
          className={storyLook}
        />
        <div aria-live="polite" className="contents">
          {tapped && <WordPanelLater key={tapped.text} loaded={loaded} word={tapped} onClose={close} />}
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
