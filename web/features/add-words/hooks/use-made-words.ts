import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import type { WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';
import { useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import { type MadeWords, useGenerateWords } from '../../tutor/api/generate-words.ts';
import { type Draft, readDraft } from '../../words/rules/draft.ts';
import { useExistingWords } from './use-existing-words.ts';

/** Words generated from a topic, until they are saved or discarded; they survive a reload. */
export function useMadeWords({
  about,
  module,
  group,
}: {
  /** The name the draft is kept under. */
  about: string;
  module: Module;
  group: WordGroup | undefined;
}) {
  const existingWords = useExistingWords(module, group);
  const { generation, stop } = useGenerateWords();
  const [made, setMade] = useState<Draft | null>(() => readDraft(about));
  const [note, setNote] = useState<MadeWords['note']>(null);
  const [worked, setWorked] = useState<string | null>(null);

  const generate = (wanted: { topic: string; wordCount: WordCountChoice }) => {
    const [fromLang, toLang] = [parseLanguage(module.fromLang), parseLanguage(module.toLang)];
    if (!fromLang || !toLang) return;
    setNote(null);
    generation.mutate(
      { fromLang, toLang, dialect: module.dialect, ...wanted, existingWords },
      {
        onSuccess: (answer) => {
          setNote(answer.note);
          setWorked(answer.topic);
          if (answer.words.length === 0) return;
          const rows = answer.words.map((word) => ({ ...word, id: newId() }));
          setMade({ groupId: newId(), name: wanted.topic, rows, knownIds: [] });
        },
      },
    );
  };
  const discard = () => {
    setMade(null);
    setNote(null);
  };
  return { generation, stop, made, note, /** The topic in use. */ worked, generate, discard };
}
