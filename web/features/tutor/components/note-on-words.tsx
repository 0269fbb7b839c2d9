import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TutorNote } from '@vocabloom/contract/tutor/note.ts';
import { Icon } from '../../../ui/icon.tsx';

/**
 * A note about the words that were made: there are fewer than asked for, or the topic is unknown and the nearest ones
 * are suggested.
 */
export function NoteOnWords({
  note,
  count,
  onTopic,
}: {
  note: TutorNote;
  /** How many words were made. */
  count: number;
  onTopic: (topic: string) => void;
}) {
  const { t } = useLingui();
  return (
    <div role="status" className="leaf-md flex max-w-xl animate-rise flex-col gap-3 bg-sun-soft px-4 py-3">
      <p className="flex items-start gap-2">
        <Icon name="info" className="mt-0.5 text-sun" />
        {note.code === 'fewer_than_asked' ? (
          <span>
            <Plural
              value={count}
              one="There is only # more word on this topic."
              other="There are only # more words on this topic."
            />
          </span>
        ) : note.nearest.length > 0 ? (
          <Trans>The library has no such topic. These come closest:</Trans>
        ) : (
          <Trans>The library has no such topic. Try another one.</Trans>
        )}
      </p>
      {note.code === 'unknown_topic' && note.nearest.length > 0 && (
        <ul aria-label={t`Topics that come closest`} className="flex flex-wrap gap-2">
          {note.nearest.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                onClick={() => onTopic(topic)}
                className="min-h-11 rounded-full border border-field-line bg-card px-4 text-sm transition-colors hover:border-ink"
              >
                <bdi>{topic}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
