import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useOnEscape } from '../../../ui/use-on-escape.ts';
import { useAddWords } from '../../groups/api/add-words.ts';
import { Say } from '../../words/components/say.tsx';
import type { RecordableSide } from '../../words/recordable.ts';
import { useLookUp } from '../api/look-up.ts';
import type { LoadedGroup } from '../loaded-group.ts';
import type { Found } from '../rules/looked-up.ts';
import type { TappedWord } from '../rules/tapped-word.ts';
import { FaultNote } from './fault-note.tsx';

const marginPx = 28;

/** Closes the panel on Escape, and scrolls the tapped word out from behind it. */
function usePanel(onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  useOnEscape(onClose);
  useEffect(() => {
    const word = document.querySelector('[data-word][aria-current]');
    if (!word || !panel.current) return;
    const hiddenPx = word.getBoundingClientRect().bottom - panel.current.getBoundingClientRect().top;
    if (hiddenPx > 0) window.scrollBy({ top: hiddenPx + marginPx });
  }, []);
  return panel;
}

/**
 * The meaning of a tapped word, at the bottom of the screen; a new word can be added to the group. Use the word as the
 * key, and put the panel into a live region that was there before it.
 */
export function WordPanel({
  loaded,
  word,
  onClose,
  className = 'sticky bottom-3 mt-5 after:absolute after:inset-x-0 after:top-full after:h-3 after:bg-paper',
}: {
  loaded: LoadedGroup;
  word: TappedWord;
  onClose: () => void;
  /** Where it is placed; below a text it stays in view. */
  className?: string;
}) {
  const { t } = useLingui();
  const { fromLang, toLang, dialect } = loaded.module;
  const { found, error, retry } = useLookUp(loaded, word);
  const panel = usePanel(onClose);
  const meaning = found && 'toText' in found ? found : null;
  return (
    <section
      ref={panel}
      aria-label={t`Translation`}
      className={clsx(
        'lift-high leaf-lg z-10 animate-rise border border-line bg-raised p-4 sm:p-5',
        className,
      )}
    >
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
            <LearnerText
              text={meaning?.toText ?? word.text}
              lang={toLang}
              className="font-[650] font-display text-2xl"
            />{' '}
            {meaning && <LearnerText text={meaning.translation} lang={fromLang} className="text-ink-soft" />}
          </p>
          {!found && !error && (
            <p className="flex items-center gap-2 text-ink-soft">
              <Spinner size={18} />
              <Trans>Looking it up…</Trans>
            </p>
          )}
          {error && !found && (
            <FaultNote
              error={error}
              fallback={msg`The AI could not answer. Please try again.`}
              action={
                retry ? (
                  <Button size="sm" onClick={retry}>
                    <Trans>Try again</Trans>
                  </Button>
                ) : (
                  <Button size="sm" to="/signup">
                    <Trans>Sign up</Trans>
                  </Button>
                )
              }
            />
          )}
          {found && <WhatWasFound found={found} loaded={loaded} />}
        </div>
        <span className="-me-2 -mt-2 flex">
          <Say
            text={meaning?.toText ?? word.text}
            lang={toLang}
            dialect={dialect}
            of={meaning?.kind === 'in-group' ? ofGroup(meaning, loaded.module) : undefined}
            hidesWithoutVoice
          />
          <IconButton label={t`Close`} icon="close" onClick={onClose} />
        </span>
      </div>
    </section>
  );
}

/** A word of the group may have been recorded. */
const ofGroup = (
  { wordId: id, toText, translation: fromText }: Extract<Found, { kind: 'in-group' }>,
  languages: LoadedGroup['module'],
): RecordableSide => ({ word: { id, fromText, toText }, languages, side: 'to' });

/** Additions to a word's meaning: an explanation, a doubt, or a way to add the word to the group. */
function WhatWasFound({ found, loaded }: { found: Found; loaded: LoadedGroup }) {
  switch (found.kind) {
    case 'explained':
      return <p className="whitespace-pre-line text-ink-soft">{found.text}</p>;
    case 'unknown':
      return (
        <p className="text-ink-soft">
          <Trans>No meaning was found for this word.</Trans>
        </p>
      );
    case 'guessed':
      return (
        <p className="text-ink-faint text-sm">
          <Trans>This is only a guess: it may be a form of this word.</Trans>
        </p>
      );
    case 'in-group':
      return (
        <p className="flex items-center gap-2 text-ink-faint text-sm">
          <Icon name="check" size={16} />
          <Trans>In this group</Trans>
        </p>
      );
    case 'translated':
      return <AddToGroup loaded={loaded} fromText={found.translation} toText={found.toText} />;
  }
}

function AddToGroup({
  loaded: { module, group, words },
  fromText,
  toText,
}: {
  loaded: LoadedGroup;
  fromText: string;
  toText: string;
}) {
  const [id] = useState(newId);
  const addition = useAddWords();
  if (addition.isSuccess) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-leaf-strong">
        <Icon name="check" />
        <Trans>Added to the group</Trans>
      </p>
    );
  }
  const add = () =>
    addition.mutate({
      target: { kind: 'existing', id: group.id, position: group.position, wordCount: words.length },
      words: [{ id, fromText, toText }],
      languages: [module.fromLang, module.toLang],
      onProgress: () => {},
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" icon={<Icon name="plus" />} busy={addition.isPending} onClick={add}>
        <Trans>Add to group</Trans>
      </Button>
      {addition.isError && (
        <p role="alert" className="text-danger">
          <Trans>Could not create words.</Trans>
        </p>
      )}
    </div>
  );
}
