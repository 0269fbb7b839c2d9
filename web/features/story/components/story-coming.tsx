import { Trans } from '@lingui/react/macro';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import { storyLook } from './story-look.ts';

/** A story as far as it has come. `isOpening` while it is only looked whether one was kept, which is over at once. */
export function StoryComing({ text, lang, isOpening }: { text: string; lang: string; isOpening: boolean }) {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      {text === '' ? (
        <Skeleton className="leaf-lg h-72" />
      ) : (
        <p lang={lang} dir={wordDirection(lang)} className={`${storyLook} whitespace-pre-line`}>
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
