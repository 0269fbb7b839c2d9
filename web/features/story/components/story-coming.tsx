import { Trans } from '@lingui/react/macro';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import { storyLook } from './story-look.ts';

/**
 * The part of a story that has arrived. `isOpening` while it is being checked whether one was kept, which takes only a
 * moment.
 */
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
      {/* Placed below, so that the story does not move when it is complete. */}
      {!isOpening && (
        <GrowingNote>
          <Trans>Writing a story with your words…</Trans>
        </GrowingNote>
      )}
    </div>
  );
}
