import { Trans } from '@lingui/react/macro';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { editsChanged } from '../../../platform/edits/edits-wait.ts';
import type { Conflict } from '../../../platform/edits/waiting-edit.ts';
import type { PlaceNews } from '../../../platform/edits/waiting-place.ts';
import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { footNote } from '../../../ui/foot-note.ts';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { keepChoice } from './keep-edits.ts';
import { PlaceNotice } from './place-notice.tsx';

type Told = { readonly conflicts: readonly Conflict[]; readonly news: readonly PlaceNews[] };

/**
 * Words that were edited on two devices, or edited on one and deleted on another. Each is shown until its owner has
 * made a choice or acknowledged it.
 */
export function EditConflicts({ userId }: { userId: string }) {
  const version = useStore(editsChanged);
  const [{ conflicts, news }, setTold] = useState<Told>({ conflicts: [], news: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the store returns
  useEffect(() => {
    let isOver = false;
    readTold(userId).then(
      (told) => {
        if (!isOver) setTold(told);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [userId, version]);
  const [conflict] = conflicts;
  const [place] = news;
  if (!conflict && !place) return null;
  return (
    <div className={footNote('max-w-[calc(100%-1.5rem)]')}>
      <Notice tone="info">
        {conflict ? (
          <>
            <ConflictText conflict={conflict} />
            <Choices conflict={conflict} />
          </>
        ) : (
          place && <PlaceNotice news={place} />
        )}
      </Notice>
    </div>
  );
}

async function readTold(userId: string): Promise<Told> {
  const store = await openEditStore();
  const [conflicts, news] = await Promise.all([store.conflicts(userId), store.news(userId)]);
  return { conflicts, news };
}

function Pair({ pair, conflict }: { pair: WordPair; conflict: Conflict }) {
  const { fromText, toText } = pair;
  const { kind, languages } = conflict;
  // A group's name is in no particular language.
  if (kind === 'renamed') return <bdi>{fromText}</bdi>;
  return (
    <strong>
      {languages ? (
        <>
          <LearnerText text={fromText} lang={languages.fromLang} /> ·{' '}
          <LearnerText text={toText} lang={languages.toLang} />
        </>
      ) : (
        <>
          <bdi>{fromText}</bdi> · <bdi>{toText}</bdi>
        </>
      )}
    </strong>
  );
}

/** The text that is lost, or would be lost if its owner had not been asked. */
const restorable = ({ kind, mine, theirs }: Conflict): WordPair =>
  (kind === 'deleted-here' ? theirs : null) ?? mine;

const isChoice = ({ kind }: Conflict): boolean => kind === 'changed' || kind === 'renamed';

function ConflictText({ conflict }: { conflict: Conflict }) {
  const { kind, now } = conflict;
  const texts: Record<Conflict['kind'], ReactNode> = {
    changed: <Trans>You changed this word here and on another device. Which one do you want?</Trans>,
    renamed: <Trans>You renamed this group here and on another device. Which name do you want?</Trans>,
    'deleted-there': now ? (
      <Trans>This word had been deleted on another device. It is back, because you changed it here.</Trans>
    ) : (
      <Trans>This word was deleted on another device after you changed it here.</Trans>
    ),
    'deleted-here': now ? (
      <Trans>You deleted this word here, but it was changed on another device. It is still there.</Trans>
    ) : (
      <Trans>You deleted this word here, but it had been changed on another device before.</Trans>
    ),
    'no-group': <Trans>The group of this word was deleted on another device. The word was not saved.</Trans>,
  };
  return (
    <>
      <p>{texts[kind]}</p>
      {!isChoice(conflict) && <Pair pair={restorable(conflict)} conflict={conflict} />}
    </>
  );
}

function Choices({ conflict }: { conflict: Conflict }) {
  const { kind, mine, theirs, now } = conflict;
  // The current text may come from a third device.
  const pairs = new Map(
    [mine, theirs, now].flatMap((pair) =>
      pair ? [[`${pair.fromText}\n${pair.toText}`, pair] as const] : [],
    ),
  );
  const choose = (choice: WordPair | 'delete' | 'as it is') => void keepChoice(conflict, choice);
  if (isChoice(conflict) && theirs)
    return (
      <span className="flex flex-wrap gap-2">
        {[...pairs].map(([key, pair]) => (
          <Button key={key} size="sm" onClick={() => choose(pair)}>
            <Pair pair={pair} conflict={conflict} />
          </Button>
        ))}
      </span>
    );
  return (
    <span className="flex flex-wrap gap-2">
      {kind === 'deleted-here' && now && (
        <Button size="sm" onClick={() => choose('delete')}>
          <Trans>Delete it</Trans>
        </Button>
      )}
      {kind !== 'no-group' && now === null && (
        <Button size="sm" onClick={() => choose(restorable(conflict))}>
          <Trans>Bring it back</Trans>
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => choose('as it is')}>
        <Trans>Leave it as it is</Trans>
      </Button>
    </span>
  );
}
