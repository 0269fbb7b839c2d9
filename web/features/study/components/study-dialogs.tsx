import { lazy, Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { useFetchedSoon } from '../../../ui/use-fetched-soon.ts';
import type { Word } from '../../words/word.ts';
import type { Studied } from '../rules/studied.ts';
import type { Study } from '../session/study.ts';

export type OpenDialog = 'edit' | 'help' | 'sound' | null;

const loadEdit = () => withAllTexts(import('./edit-card-dialog.tsx'));
const EditCardDialog = lazy(async () => ({ default: (await loadEdit()).EditCardDialog }));
const loadHelp = () => withAllTexts(import('./shortcuts-dialog.tsx'));
const ShortcutsDialog = lazy(async () => ({ default: (await loadHelp()).ShortcutsDialog }));

const loadSound = () => withAllTexts(import('../../words/components/sound-sheet.tsx'));
const SoundSheet = lazy(async () => ({ default: (await loadSound()).SoundSheet }));

const loadAll = () => Promise.allSettled([loadEdit(), loadHelp(), loadSound()]);

/** The dialogs over the cards: the form to edit a card, and the list of keys. */
export function StudyDialogs({
  open,
  word,
  pair,
  study,
  onClose,
}: {
  open: OpenDialog;
  word: Word;
  pair: Studied;
  study: Study;
  onClose: () => void;
}) {
  useFetchedSoon(loadAll);
  return (
    <Suspense fallback={null}>
      {open === 'edit' && (
        <EditCardDialog
          word={word}
          pair={pair}
          known={[...study.session().words.values()]}
          onClose={onClose}
          onEdited={study.edited}
        />
      )}
      {open === 'help' && <ShortcutsDialog open onOpenChange={(isOpen) => !isOpen && onClose()} />}
      {open === 'sound' && (
        <SoundSheet
          open
          onOpenChange={(isOpen) => !isOpen && onClose()}
          languages={[
            { lang: pair.toLang, dialect: pair.dialect },
            { lang: pair.fromLang, dialect: '' },
          ]}
          of={{ word, languages: pair }}
          returnFocusTo="[data-card=current]"
        />
      )}
    </Suspense>
  );
}
